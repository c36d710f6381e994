import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyMigrations } from "#db/apply-migrations";
import { db, transact } from "#db/client.server";
import { cityId, sportId, writeReferenceData } from "#db/reference";
import { cities, neighborhoods } from "#db/schema/places";
import { positions, sports } from "#db/schema/sports";
import { makeGame } from "#seed/factories/games";
import { FULL } from "../support/full";
import { makeOlderDatabase } from "../support/older-database";
import { startProgram } from "../support/programs";

const everything = async () => ({
  cities: await db.select().from(cities),
  neighborhoods: await db.select().from(neighborhoods),
  sports: await db.select().from(sports),
  positions: await db.select().from(positions),
});

test("migrating an up-to-date database changes nothing and keeps its rows", async () => {
  const game = await makeGame();
  const before = await everything();
  const { applied } = await applyMigrations();
  expect(applied).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(await db.all(sql`select id from games`)).toEqual([{ id: game.id }]);
  expect(await db.all(sql`pragma foreign_key_check`)).toEqual([]);
});

test("no migration loses a trigger, as rebuilding a table does", async () => {
  const created = new Set<string>();
  for (const file of readdirSync("db/migrations").sort()) {
    if (!file.endsWith(".sql")) continue;
    const text = readFileSync(`db/migrations/${file}`, "utf8");
    for (const [, verb, name = ""] of text.matchAll(/\b(create|drop) trigger `?(\w+)/gi)) {
      if (verb?.toLowerCase() === "create") created.add(name);
      else created.delete(name);
    }
  }
  const existing = await db.all<{ name: string }>(sql`select name from sqlite_schema where type = 'trigger'`);
  expect(existing.map(({ name }) => name).sort()).toEqual([...created].sort());
});

test("the reference data corrects names and keeps inactive rows inactive", async () => {
  const before = await everything();
  await db.run(sql`update cities set name_fr = 'Casa' where slug = 'casablanca'`);
  await db.run(sql`update sports set is_active = 0 where slug = 'golf'`);
  await transact(writeReferenceData);
  const after = await everything();
  expect(after.cities).toEqual(before.cities);
  expect(after.sports.find((sport) => sport.slug === "golf")?.isActive).toBe(false);
  expect(after.positions).toEqual(before.positions);
});

test("the reference data has the required cities, sports and positions", async () => {
  const { cities: towns, sports: games, positions: places } = await everything();
  expect(towns.find((city) => city.id === cityId("casablanca"))).toMatchObject({
    nameAr: "الدار البيضاء",
    latitude: 33.5731,
    longitude: -7.5898,
    timezone: "Africa/Casablanca",
  });
  const names = games.map((sport) => sport.nameEn);
  expect(names).toEqual(
    expect.arrayContaining(["Basketball", "Football", "Tennis", "Volleyball", "Golf", "Badminton"]),
  );
  const ofFootball = places.filter((place) => place.sportId === sportId("football"));
  expect(ofFootball.map((place) => place.nameEn)).toEqual([
    "Goalkeeper",
    "Defender",
    "Midfielder",
    "Forward",
  ]);
});

/** Starts the migration program `times` times at once; returns the output and errors of each. */
async function migrateAtOnce(times: number, url: string) {
  const programs = Array.from({ length: times }, () =>
    startProgram("db/migrate.ts", [], { DATABASE_URL: url }),
  );
  await Promise.all(programs.map(({ ended }) => ended));
  return {
    said: programs.map(({ lines }) => lines[0] ?? "").sort(),
    wrong: programs.flatMap(({ errors, process: { exitCode } }) =>
      exitCode === 0 ? [] : [`exit ${exitCode}: ${errors.join(" ")}`],
    ),
  };
}

const AT_ONCE: [string, number, number][] = [["a fresh database", 0, 3]];
if (FULL) AT_ONCE.push(["a database with some migrations applied", 12, 4]);

test.each(AT_ONCE)(
  "of several migrations of %s at once, one runs and the others wait",
  async (_, before, times) => {
    const { url, client } = await makeOlderDatabase(before);
    const { said, wrong } = await migrateAtOnce(times, url);
    expect(wrong).toEqual([]);
    expect(said.filter((line) => line.startsWith("Applied 00"))).toHaveLength(1);
    expect(said.filter((line) => line === "The database was up to date already.")).toHaveLength(times - 1);
    const rows = "select created_at from __drizzle_migrations";
    const when = (await client.execute(rows)).rows.map((row) => row.created_at);
    expect(new Set(when).size).toBe(when.length);
    expect((await client.execute("pragma integrity_check")).rows[0]?.[0]).toBe("ok");
  },
);

test.runIf(FULL)("a migration that died leaves no lock behind", async () => {
  const { url } = await makeOlderDatabase(0);
  const first = startProgram("tests/db/dying-migration-program.ts", [], { DATABASE_URL: url });
  await first.says("holds the lock");
  const second = startProgram("db/migrate.ts", [], { DATABASE_URL: url });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(second.process.exitCode).toBeNull();
  first.process.kill("SIGKILL");
  await second.ended;
  expect(second.errors.filter(Boolean)).toEqual([]);
  expect(second.lines[0]).toMatch(/^Applied 0000_initial/);
});

test("messages and disputes survive the migration that adds their cascades", async () => {
  const { url, client } = await makeOlderDatabase(16);
  await client.migrate([
    `insert into users (id, email, password_hash, created_at, updated_at) values ('u', 'u@example.com', '', 0, 0)`,
    `insert into notifications (id, user_id, type, params, created_at) values (7, 'u', 'game_reminder', '{}', 0)`,
    `insert into mail_outbox (id, user_id, notification_id, "to", template, params, locale, next_attempt_at, expires_at,
       last_error, created_at) values (3, 'u', 7, 'u@example.com', 'notification', '{"a":1}', 'fr', 5, 6, 'x', 4)`,
    `insert into mail_outbox (id, "to", template, params, locale, next_attempt_at, created_at)
       values (9, 'x@example.com', 'reset', '{}', 'en', 0, 0)`,
    "delete from mail_outbox where id = 9",
    `insert into attendance_disputes (participant_id, reason, created_at) values ('p', 'I came', 0)`,
  ]);
  const tables = ["mail_outbox", "attendance_disputes"];
  const rowsOf = async () =>
    Promise.all(tables.map(async (table) => (await client.execute(`select * from ${table}`)).rows));
  const before = await rowsOf();
  expect((await migrateAtOnce(1, url)).wrong).toEqual([]);
  // The open connection still uses the old order of the columns.
  await client.reconnect();
  expect(await rowsOf()).toMatchObject(before);
  const shape =
    "select name, sql from sqlite_schema where tbl_name in ('mail_outbox', 'attendance_disputes') and name not like '__new%' order by name";
  const now = (await client.execute(shape)).rows.map(({ name }) => name);
  expect(now).toEqual(
    await db.all<{ name: string }>(sql.raw(shape)).then((rows) => rows.map(({ name }) => name)),
  );
  expect(now).toEqual(
    expect.arrayContaining([
      "mail_outbox_due",
      "mail_outbox_newest",
      "mail_outbox_notification_id_unique",
      "mail_outbox_user",
    ]),
  );
  const { lastInsertRowid } = await client.execute(
    `insert into mail_outbox ("to", template, params, locale, next_attempt_at, created_at) values ('x', 'reset', '{}', 'en', 0, 0)`,
  );
  expect(Number(lastInsertRowid)).toBe(10);
  await expect(client.execute("update mail_outbox set locale = 'xx'")).rejects.toThrow("mail_outbox_locale");
  await client.execute("delete from notifications where id = 7");
  expect((await client.execute("select id from mail_outbox")).rows.map(({ id }) => id)).toEqual([10]);
});

test.runIf(FULL)("the migration program prints what it did, and errors", async () => {
  const good = startProgram("db/migrate.ts", []);
  await good.ended;
  expect(good.lines[0]).toBe("The database was up to date already.");
  expect(good.process.exitCode).toBe(0);
  const bad = startProgram("db/migrate.ts", [], { DATABASE_URL: "file:/nowhere/at/all.db" });
  await bad.ended;
  expect(bad.process.exitCode).toBe(1);
  expect(bad.errors.join("\n")).toMatch(/^Migration of file:\/nowhere\/at\/all\.db failed: .*reached/);
});
