import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { notifications } from "#db/schema/notifications";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";

/** Drizzle's mapper handles few rows, ours many: both must agree. */
const COUNT = 6;

beforeAll(() =>
  transact(async (tx) => {
    const venue = await makeVenue({ name: "Stade" }, tx);
    for (let place = 0; place < COUNT; place++)
      await makeGame({ title: `Mapped ${place}`, venueId: place % 2 === 0 ? venue.id : null }, tx);
    const { id } = await makePlayer({}, tx);
    for (let place = 0; place < COUNT; place++)
      await tx.insert(notifications).values({
        ...{ userId: id, type: "player_joined", params: { place }, isRead: place % 2 === 0 },
        ...{ createdAt: new Date(place), deliveredAt: null },
      });
  }),
);

const joined = () =>
  db
    .select({
      id: games.id,
      startTime: games.startTime,
      venue: { id: venues.id, name: venues.name, upper: sql<string>`upper(${venues.name})` },
      organizer: { id: playerProfiles.id, first: playerProfiles.firstName },
      mixed: { venueId: venues.id, gameId: games.id },
      isPaid: games.isPaid,
      count: sql<number>`1 + 1`.mapWith(String),
    })
    .from(games)
    .leftJoin(venues, eq(venues.id, games.venueId))
    .innerJoin(playerProfiles, eq(playerProfiles.id, games.organizerId));

it("maps joins, decoders and objects without a row as drizzle does", async () => {
  const all = await joined().orderBy(games.title);
  expect(all).toHaveLength(COUNT);
  const one = joined().where(eq(games.id, sql.placeholder("id")));
  for (const row of all) expect(await one.get({ id: row.id }), row.id).toEqual(row);
  expect(all.map(({ venue }) => venue === null)).toEqual([false, true, false, true, false, true]);
  expect(all[0]).toMatchObject({ venue: { name: "Stade", upper: "STADE" }, isPaid: false, count: "2" });
  expect(all[0]?.startTime).toBeInstanceOf(Date);
  expect(all[1]?.mixed).toEqual({ venueId: null, gameId: all[1]?.id });
});

it("maps the single row of a prepared query like a row of a list each time, and no row to undefined", async () => {
  const all = await joined().orderBy(games.title);
  const often = joined()
    .where(eq(games.id, sql.placeholder("id")))
    .prepare();
  for (const row of [...all, ...all]) expect(await often.get({ id: row.id }), row.id).toEqual(row);
  expect(await often.get({ id: "none" })).toBeUndefined();
});

it("maps JSON, dates, booleans and nulls of a whole table as drizzle does", async () => {
  const all = await db.select().from(notifications).orderBy(notifications.createdAt);
  expect(
    all.map(({ params, isRead, createdAt, deliveredAt }) => [params, isRead, +createdAt, deliveredAt]),
  ).toEqual(Array.from({ length: COUNT }, (_, place) => [{ place }, place % 2 === 0, place, null]));
  for (const row of all)
    expect(await db.select().from(notifications).where(eq(notifications.id, row.id)).get()).toEqual(row);
});
