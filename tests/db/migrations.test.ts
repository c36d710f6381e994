import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createClient } from "@libsql/client/sqlite3";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyMigrations, knownMigrations, pendingMigrations } from "#db/apply-migrations";
import { db, transact } from "#db/client.server";
import { cityId, sportId, writeReferenceData } from "#db/reference";
import { cities, neighborhoods } from "#db/schema/places";
import { positions, sports } from "#db/schema/sports";
import { makeGame } from "#seed/factories/games";
import { copyTemplate } from "../support/database";
import { FULL } from "../support/full";
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

test("only the newest snapshot of the schema is in the tree", () => {
  const newest = String(knownMigrations().length - 1).padStart(4, "0");
  expect(readdirSync("db/migrations/meta").sort()).toEqual([`${newest}_snapshot.json`, "_journal.json"]);
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

function noDatabase(): string {
  const path = copyTemplate("fresh");
  rmSync(path);
  return `file:${path}`;
}

/** All at once; returns output and errors of each. */
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

test("of three migrations of a fresh database at once, one runs and the others wait", async () => {
  const url = noDatabase();
  const { said, wrong } = await migrateAtOnce(3, url);
  expect(wrong).toEqual([]);
  expect(said.filter((line) => line.startsWith("Applied 00"))).toHaveLength(1);
  expect(said.filter((line) => line === "The database was up to date already.")).toHaveLength(2);
  const client = createClient({ url });
  const { rows } = await client.execute("select created_at from __drizzle_migrations");
  expect(rows.map((row) => row.created_at)).toEqual(knownMigrations().map(({ when }) => when));
  expect((await client.execute("pragma integrity_check")).rows[0]?.[0]).toBe("ok");
  client.close();
});

test.runIf(FULL)("a migration that died leaves no lock behind", async () => {
  const url = noDatabase();
  const first = startProgram("tests/db/dying-migration-program.ts", [], { DATABASE_URL: url });
  await first.says("holds the lock");
  const second = startProgram("db/migrate.ts", [], { DATABASE_URL: url });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(second.process.exitCode).toBeNull();
  first.process.kill("SIGKILL");
  await second.ended;
  expect(second.errors.filter((line) => line && !line.startsWith("Bringing the database"))).toEqual([]);
  expect(second.lines[0]).toMatch(/^Applied 0000_initial/);
});

test("a database of the 59 migrations before the initial one is up to date, and keeps its rows", async () => {
  const game = await makeGame();
  const [{ when } = { when: 0 }] = knownMigrations();
  await db.run(sql`insert into __drizzle_migrations (id, hash, created_at) values (1, 'x', ${when - 1000})`);
  expect(await applyMigrations()).toMatchObject({ applied: [] });
  expect(await pendingMigrations()).toEqual([]);
  expect(await db.all(sql`select id from games where id = ${game.id}`)).toHaveLength(1);
});

test.each([
  [
    "an earlier release, which had fewer migrations",
    "update __drizzle_migrations set created_at = 1790000000000",
  ],
  ["another program", "drop table __drizzle_migrations"],
])("a database of %s is left as it is, with one sentence", async (_, change) => {
  const url = `file:${copyTemplate("unknown")}`;
  const client = createClient({ url });
  await client.execute(change);
  const { wrong } = await migrateAtOnce(1, url);
  expect(wrong).toEqual([
    expect.stringMatching(
      /^exit 1: Migration of \S+ failed: it has tables that these migrations did not make\. .*$/,
    ),
  ]);
  expect((await client.execute("select count(*) as n from cities")).rows[0]?.n).toBeGreaterThan(10);
  client.close();
});

test.runIf(FULL)("the migration program prints what it did, and errors", async () => {
  const good = startProgram("db/migrate.ts", []);
  await good.ended;
  expect(good.lines[0]).toBe("The database was up to date already.");
  expect(good.process.exitCode).toBe(0);
  const bad = startProgram("db/migrate.ts", [], { DATABASE_URL: "file:/nowhere/at/all.db" });
  await bad.ended;
  expect(bad.process.exitCode).toBe(1);
  expect(bad.errors.join("\n")).toMatch(
    /^Migration of file:\/nowhere\/at\/all\.db failed: DATABASE_URL is in \/nowhere\/at, which/,
  );
});
