import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyMigrations } from "#db/apply-migrations";
import { db, transact } from "#db/client.server";
import { makeGame } from "#db/factories/games";
import { cityId, sportId, writeReferenceData } from "#db/reference";
import { cities, neighborhoods } from "#db/schema/places";
import { positions, sports } from "#db/schema/sports";
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

test("the reference data mends names and leaves what an admin switched off", async () => {
  const before = await everything();
  await db.run(sql`update cities set name_fr = 'Casa' where slug = 'casablanca'`);
  await db.run(sql`update sports set is_active = 0 where slug = 'golf'`);
  await transact(writeReferenceData);
  const after = await everything();
  expect(after.cities).toEqual(before.cities);
  expect(after.sports.find((sport) => sport.slug === "golf")?.isActive).toBe(false);
  expect(after.positions).toEqual(before.positions);
});

test("the reference data holds what the specification names", async () => {
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

test("the migration program says what it did, and what is wrong", async () => {
  const good = startProgram("db/migrate.ts", []);
  await good.ended;
  expect(good.lines[0]).toBe("The database was up to date already.");
  expect(good.process.exitCode).toBe(0);
  const bad = startProgram("db/migrate.ts", [], { DATABASE_URL: "file:/nowhere/at/all.db" });
  await bad.ended;
  expect(bad.process.exitCode).toBe(1);
  expect(bad.errors.join("\n")).toMatch(/^Migration of file:\/nowhere\/at\/all\.db failed: .*reached/);
});
