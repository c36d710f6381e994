import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { venues } from "#db/schema/venues";
import { makeComment } from "#seed/factories/comments";
import { makeCrowd } from "#seed/factories/crowd";
import { addExternalPlayer, fillGame, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { Source } from "#seed/factories/source";
import { VENUE_LIST } from "#seed/factories/venue-list";
import {
  citySearches,
  favorVenueAs,
  insertVenues,
  makeVenue,
  rateVenueAs,
  venueRows,
} from "#seed/factories/venues";
import { verifyPassword } from "~/features/accounts/password/password.server";

test("every factory writes a row that the database accepts", async () => {
  const player = await makePlayer({ firstName: "Amel", role: "admin" });
  const other = await makePlayer({ cityId: null, favoriteSport: null });
  const venue = await makeVenue({ name: "Stade du port", sports: [["padel", 4]] });
  const game = await makeGame({ organizerId: player.id, venueId: venue.id, gameStatus: "completed" });
  await joinGameAs(game.id, player.id);
  await joinGameAs(game.id, other.id, { status: "waitlisted" });
  await addExternalPlayer(game.id);
  await makeComment(game.id, player.id);
  await ratePlayerAs({ gameId: game.id, raterId: other.id, ratedUserId: player.id });
  await rateProfileAs(player.id, other.id);
  await rateVenueAs(venue.id, other.id, { rating: 3 });
  await favorVenueAs(venue.id, other.id);
  expect(await makeNotification(player.id)).toBeGreaterThan(0);
  expect((await gameById(undefined, game.id)).seatsTaken).toBe(2);
  expect(await db.all(sql`pragma foreign_key_check`)).toEqual([]);
});

test("a generated player signs in with the known password", async () => {
  const { id } = await makePlayer();
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(row?.passwordHash ?? "", PLAYER_PASSWORD)).toBe(true);
});

test("a filled game has no spot left", async () => {
  const game = await makeGame({ maxPlayers: 4 });
  expect(await fillGame(game.id)).toHaveLength(4);
  expect((await gameById(undefined, game.id)).seatsTaken).toBe(4);
});

test("every listed venue can be written, in its city and neighbourhood", async () => {
  const { id } = await makePlayer();
  const source = new Source("all venues");
  const searches = await citySearches();
  await transact((tx) =>
    insertVenues(
      tx,
      VENUE_LIST.map((entry) => venueRows(source, { entry, searches, createdById: id })),
    ),
  );
  const wanted = VENUE_LIST.filter((entry) => entry.neighborhood).length;
  const placed = await db.$count(
    venues,
    sql`${venues.createdById} = ${id} and ${venues.neighborhoodId} is not null`,
  );
  expect(placed).toBe(wanted);
});

test("the same seed makes the same rows", () => {
  const [one, two] = [new Source("same"), new Source("same")];
  const draw = (source: Source) => [
    source.id("x"),
    source.gameCode(),
    source.whole(1, 1000),
    source.fraction(),
  ];
  expect(draw(one)).toEqual(draw(two));
  expect(new Source("other").gameCode()).not.toBe(new Source("same").gameCode());
});

test("game codes of one source differ", () => {
  const source = new Source("codes");
  expect(new Set(Array.from({ length: 20_000 }, () => source.gameCode())).size).toBe(20_000);
});

test("a crowd has the requested size, and its spots are counted", async () => {
  const { playerIds, venueIds, gameIds } = await makeCrowd(
    { players: 30, venues: 20, games: 60 },
    "small crowd",
  );
  expect([playerIds.length, venueIds.length, gameIds.length]).toEqual([30, 20, 60]);
  const wrong = await db.all(sql`select id from games where seats_taken <>
    (select count(*) from game_participants where game_id = games.id and status = 'confirmed')`);
  expect(wrong).toEqual([]);
});
