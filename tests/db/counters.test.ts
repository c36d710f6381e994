import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { gameRatings, playerRatingTotals, profileRatings } from "#db/schema/ratings";
import { venueRatings, venues } from "#db/schema/venues";
import { addExternalPlayer, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { makeVenue, rateVenueAs } from "#seed/factories/venues";

const seats = async (id: string) => (await gameById(undefined, id)).seatsTaken;
const profile = async (id: string) =>
  (await db.select().from(playerProfiles).where(eq(playerProfiles.id, id)))[0];
const totals = async (id: string, source: "game" | "profile") =>
  (
    await db
      .select()
      .from(playerRatingTotals)
      .where(and(eq(playerRatingTotals.playerId, id), eq(playerRatingTotals.source, source)))
  )[0];

test("spots follow every change of a participant", async () => {
  const game = await makeGame({ maxPlayers: 3 });
  const player = await makePlayer();
  const participant = await joinGameAs(game.id, player.id, { status: "maybe" });
  expect(await seats(game.id)).toBe(0);
  const set = (status: "confirmed" | "declined") =>
    db.update(gameParticipants).set({ status }).where(eq(gameParticipants.id, participant.id));
  await set("confirmed");
  await set("confirmed");
  expect(await seats(game.id)).toBe(1);
  const external = await addExternalPlayer(game.id);
  expect(await seats(game.id)).toBe(2);
  await set("declined");
  await db.delete(gameParticipants).where(eq(gameParticipants.id, external.id));
  expect(await seats(game.id)).toBe(0);
});

test("spots follow an upsert", async () => {
  const game = await makeGame();
  const player = await makePlayer();
  const participant = await joinGameAs(game.id, player.id, { status: "maybe" });
  await db
    .insert(gameParticipants)
    .values({ ...participant, id: "another", status: "confirmed" })
    .onConflictDoUpdate({
      target: [gameParticipants.gameId, gameParticipants.userId],
      set: { status: "confirmed" },
    });
  expect(await seats(game.id)).toBe(1);
});

test("games played and organized follow the games", async () => {
  const organizer = await makePlayer();
  const player = await makePlayer();
  const game = await makeGame({ organizerId: organizer.id, gameStatus: "in_progress" });
  const participant = await joinGameAs(game.id, player.id);
  await joinGameAs(game.id, organizer.id, { status: "maybe" });
  expect((await profile(player.id))?.gamesPlayed).toBe(0);
  expect((await profile(organizer.id))?.gamesOrganized).toBe(1);

  await db.update(games).set({ gameStatus: "completed" }).where(eq(games.id, game.id));
  expect((await profile(player.id))?.gamesPlayed).toBe(1);
  expect((await profile(organizer.id))?.gamesPlayed).toBe(0);

  const mark = (came: boolean | null) =>
    db.update(gameParticipants).set({ came }).where(eq(gameParticipants.id, participant.id));
  await mark(false);
  expect((await profile(player.id))?.gamesPlayed).toBe(0);
  await mark(true);
  expect((await profile(player.id))?.gamesPlayed).toBe(1);

  await db.update(games).set({ gameStatus: "cancelled" }).where(eq(games.id, game.id));
  expect((await profile(player.id))?.gamesPlayed).toBe(0);
  expect((await profile(organizer.id))?.gamesOrganized).toBe(0);
});

test.each(["declined", "maybe"] as const)(
  "who left after the start (%s) has played once the organizer marks them as present",
  async (status) => {
    const player = await makePlayer();
    const game = await makeGame({ gameStatus: "completed" });
    const { id } = await joinGameAs(game.id, player.id);
    const set = async (changes: Partial<typeof gameParticipants.$inferInsert>) => {
      await db.update(gameParticipants).set(changes).where(eq(gameParticipants.id, id));
      return (await profile(player.id))?.gamesPlayed;
    };
    expect(await set({ status, leftAt: game.startTime })).toBe(0);
    expect(await set({ came: true })).toBe(1);
    await db.update(games).set({ gameStatus: "in_progress" }).where(eq(games.id, game.id));
    expect((await profile(player.id))?.gamesPlayed).toBe(0);
    await db.update(games).set({ gameStatus: "completed" }).where(eq(games.id, game.id));
    expect((await profile(player.id))?.gamesPlayed).toBe(1);
    expect(await set({ came: false })).toBe(0);
  },
);

test.each([
  ["a millisecond before its start", -1, 0],
  ["at its start", 0, 1],
])("a game completed %s counts as played only if it had started", async (_, after, played) => {
  const player = await makePlayer();
  const game = await makeGame({ gameStatus: "in_progress" });
  const participant = await joinGameAs(game.id, player.id);
  const late = await makePlayer();
  const set = (changes: Partial<typeof games.$inferInsert>) =>
    db.update(games).set(changes).where(eq(games.id, game.id));
  const count = async (id: string) => (await profile(id))?.gamesPlayed;

  const completedAt = new Date(+game.startTime + after);
  await set({ gameStatus: "completed", completedAt });
  expect(await count(player.id)).toBe(played);

  const mark = (came: boolean) =>
    db.update(gameParticipants).set({ came }).where(eq(gameParticipants.id, participant.id));
  await mark(false);
  expect(await count(player.id)).toBe(0);
  await mark(true);
  expect(await count(player.id)).toBe(played);

  const joinedLate = await joinGameAs(game.id, late.id);
  expect(await count(late.id)).toBe(played);
  await db.delete(gameParticipants).where(eq(gameParticipants.id, joinedLate.id));
  expect(await count(late.id)).toBe(0);

  await set({ gameStatus: "in_progress", completedAt: null });
  expect(await count(player.id)).toBe(0);
});

test("a venue's stars follow its ratings", async () => {
  const venue = await makeVenue();
  const [one, two] = [await makePlayer(), await makePlayer()];
  await rateVenueAs(venue.id, one.id, { rating: 5 });
  await rateVenueAs(venue.id, two.id, { rating: 2 });
  await db.update(venueRatings).set({ rating: 3 }).where(eq(venueRatings.userId, two.id));
  const stars = async () => (await db.select().from(venues).where(eq(venues.id, venue.id)))[0];
  expect(await stars()).toMatchObject({ ratingSum: 8, ratingCount: 2, ratingAverage: 4 });
  await db.delete(venueRatings).where(eq(venueRatings.userId, one.id));
  expect(await stars()).toMatchObject({ ratingSum: 3, ratingCount: 1, ratingAverage: 3 });
  await db.delete(venueRatings);
  expect(await stars()).toMatchObject({ ratingSum: 0, ratingCount: 0, ratingAverage: null });
});

test("a player's totals follow the ratings, without unrated categories", async () => {
  const [rated, one, two] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const game = await makeGame();
  await ratePlayerAs({
    gameId: game.id,
    raterId: one.id,
    ratedUserId: rated.id,
    punctualityRating: 5,
    fairPlayRating: 0,
  });
  await ratePlayerAs({
    gameId: game.id,
    raterId: two.id,
    ratedUserId: rated.id,
    punctualityRating: 0,
    aggressivenessRating: 0,
    fairPlayRating: 0,
    skillLevelRating: 2,
  });
  // (5 + 4 + 4) / 3 and 2 / 1, in twelfths.
  expect(await totals(rated.id, "game")).toMatchObject({
    ratingCount: 2,
    overallTwelfths: 52 + 24,
    overallCount: 2,
    punctualitySum: 5,
    punctualityCount: 1,
    fairPlaySum: 0,
    fairPlayCount: 0,
    skillLevelSum: 6,
    skillLevelCount: 2,
  });

  await db
    .update(gameRatings)
    .set({ fairPlayRating: 3, skillLevelRating: 0 })
    .where(eq(gameRatings.raterId, two.id));
  expect(await totals(rated.id, "game")).toMatchObject({
    overallTwelfths: 52 + 36,
    fairPlaySum: 3,
    fairPlayCount: 1,
    skillLevelSum: 4,
    skillLevelCount: 1,
  });

  await db.delete(gameRatings);
  const { playerId: _player, source: _source, ...sums } = (await totals(rated.id, "game")) ?? {};
  expect(new Set(Object.values(sums))).toEqual(new Set([0]));
});

test("profile ratings are counted separately", async () => {
  const [rated, one] = [await makePlayer(), await makePlayer()];
  await rateProfileAs(rated.id, one.id, { rating: 4 });
  await rateProfileAs(rated.id, one.id, { category: "fair_play", rating: 2 });
  expect(await totals(rated.id, "game")).toBeUndefined();
  expect(await totals(rated.id, "profile")).toMatchObject({
    ratingCount: 2,
    overallTwelfths: 48,
    overallCount: 1,
    fairPlaySum: 2,
    fairPlayCount: 1,
  });
  await db
    .insert(profileRatings)
    .values({
      id: "again",
      playerId: rated.id,
      raterId: one.id,
      category: "fair_play",
      rating: 5,
      createdAt: new Date(0),
      updatedAt: new Date(0),
    })
    .onConflictDoUpdate({
      target: [profileRatings.playerId, profileRatings.raterId, profileRatings.category],
      set: { rating: sql`excluded.rating` },
    });
  expect(await totals(rated.id, "profile")).toMatchObject({
    ratingCount: 2,
    fairPlaySum: 5,
    fairPlayCount: 1,
  });
});
