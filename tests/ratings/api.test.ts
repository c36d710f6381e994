import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { addExternalPlayer, joinGameAs } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { ratePlayerAs } from "#seed/factories/ratings";
import { freeze } from "~/core/time/clock.server";
import { pendingRatings, playersToRate } from "~/features/ratings/queries.server";
import { completeRatings } from "~/features/ratings/ratings.server";
import { disputeMark } from "~/features/reliability/disputes.server";
import { actorOf, outcome } from "../games/support";
import { markAttendance } from "../reliability/support";
import { api } from "../support/api";
import { tableScans } from "../support/plans";
import { at } from "../support/request";
import { playedGame } from "./support";

const FOUR = {
  punctualityRating: 5,
  aggressivenessRating: 4,
  fairPlayRating: "3",
  skillLevelRating: 0,
  comment: " Bien joué ",
};
type Person = { id: string } | null;
const rateAs = (as: Person, gameId: string, ratedUserId: string, body: unknown = FOUR) =>
  api("/api/ratings/games/{gameId}/players/{ratedUserId}/rate", {
    method: "POST",
    as,
    params: { gameId, ratedUserId },
    body,
  });
const pendingOf = async (as: Person, query = "") =>
  Object.values(Object(at((await api(`/api/ratings/my/pending-ratings${query}`, { as })).body, "data")));
const codeOf = (answer: { status: number; body: unknown }) => [answer.status, at(answer.body, "code")];

describe("a player marked absent", () => {
  const absence = async () => {
    const played = await playedGame(3);
    const organizer = actorOf({ id: played.game.organizerId });
    await markAttendance(organizer, { gameId: played.game.id, participantId: played.first.id }, false);
    return played;
  };
  const codes = async ({ game, first, second }: Awaited<ReturnType<typeof absence>>) => [
    codeOf(await rateAs(first, game.id, second.id)),
    codeOf(await rateAs(second, game.id, first.id)),
  ];
  const toRate = async ({ game, second }: Awaited<ReturnType<typeof absence>>) =>
    (await playersToRate(actorOf(second), game.id)).players.map(({ id }) => id);

  it("neither rates the game's players nor is rated by them, nor stands in a list of whom to rate", async () => {
    const played = await absence();
    expect(await codes(played)).toEqual([
      [403, "rating_not_player"],
      [404, "participant_not_found"],
    ]);
    expect(await pendingOf(played.first)).toEqual([]);
    expect(await pendingOf(played.second)).toHaveLength(1);
    expect(await toRate(played)).toEqual([played.people[2]?.id]);
    expect(await outcome(playersToRate(actorOf(played.first), played.game.id))).toBe("rating_not_player");
    expect(await outcome(completeRatings(actorOf(played.first), played.game.id))).toBe("rating_not_player");
  });

  it("rates and is rated while the mark is disputed", async () => {
    const played = await absence();
    await disputeMark(actorOf(played.first), played.game.id, "I was there");
    expect(await toRate(played)).toContain(played.first.id);
    expect((await codes(played)).map(([status]) => status)).toEqual([201, 201]);
  });
});

describe("rating a player of a shared game", () => {
  it("saves the rating; the next one replaces it", async () => {
    const { game, first, second } = await playedGame();
    const answer = await rateAs(first, game.id, second.id);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          gameId: game.id,
          raterId: first.id,
          ratedUserId: second.id,
          punctualityRating: 5,
          aggressivenessRating: 4,
          fairPlayRating: 3,
          skillLevelRating: 0,
          overall: 4,
          comment: "Bien joué",
        },
      },
    });
    const again = await rateAs(first, game.id, second.id, { fair_play_rating: 9 });
    expect([again.status, at(again.body, "data.id")]).toEqual([200, at(answer.body, "data.id")]);
    const mine = await api("/api/ratings/games/{gameId}/ratings", { as: first, params: { gameId: game.id } });
    expect(mine.body).toMatchObject({
      data: [
        {
          ratedUserId: second.id,
          comment: null,
          ratings: { overall: 5, fairPlay: 5, punctuality: null, aggressiveness: null, skillLevel: null },
        },
      ],
    });
    const theirs = await api("/api/ratings/games/{gameId}/ratings", {
      as: second,
      params: { gameId: game.id },
    });
    expect(theirs.body).toEqual({ data: [] });
  });

  it("requires at least one rated row", async () => {
    const { game, first, second } = await playedGame();
    const answer = await rateAs(first, game.id, second.id, { punctualityRating: 0, fairPlayRating: "" });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { punctualityRating: ["Please provide at least one rating"] } },
    });
  });

  it("is only for confirmed players of the game", async () => {
    const { game, first, second } = await playedGame();
    const [stranger, maybe, organizer] = [await makePlayer(), await makePlayer(), { id: game.organizerId }];
    await joinGameAs(game.id, maybe.id, { status: "maybe" });
    const external = await addExternalPlayer(game.id);
    const not = [403, "rating_not_player"];
    expect(codeOf(await rateAs(null, game.id, second.id))).toEqual([401, "login_to_rate"]);
    expect(codeOf(await rateAs(stranger, game.id, second.id))).toEqual(not);
    expect(codeOf(await rateAs(maybe, game.id, second.id))).toEqual(not);
    expect(codeOf(await rateAs(organizer, game.id, second.id))).toEqual(not);
    expect(codeOf(await rateAs(first, game.id, first.id))).toEqual([422, "invalid_input"]);
    for (const nobody of [stranger.id, maybe.id, external.id, "junk"]) {
      expect(codeOf(await rateAs(first, game.id, nobody))).toEqual([404, "participant_not_found"]);
    }
    expect(codeOf(await rateAs(first, "junk", second.id))).toEqual([404, "game_not_found"]);
  });

  it.each([
    ["before its end", { endTime: new Date("2026-12-01T12:00:01.000Z") }],
    ["while it runs", { gameStatus: "in_progress" as const }],
    ["cancelled", { gameStatus: "cancelled" as const }],
    ["completed before its start", { completedAt: new Date(0) }],
  ])("waits for the game to be completed and over: %s", async (_, options) => {
    const { game, first, second } = await playedGame(2, 2, options);
    expect(codeOf(await rateAs(first, game.id, second.id))).toEqual([409, "rating_too_early"]);
    const done = await api("/api/ratings/games/{gameId}/ratings/complete", {
      method: "POST",
      as: first,
      params: { gameId: game.id },
    });
    expect(codeOf(done)).toEqual([409, "rating_too_early"]);
    expect(await pendingOf(first)).toEqual([]);
  });

  it("reports a private game as not found to strangers", async () => {
    const { game, second } = await playedGame(2, 2, { gameType: "private" });
    expect(codeOf(await rateAs(await makePlayer(), game.id, second.id))).toEqual([404, "game_not_found"]);
  });
});

describe("pending ratings", () => {
  it("list the unrated players of the user's games, newest game first", async () => {
    const { game, first, second, people } = await playedGame(3);
    const older = await playedGame(2, 48);
    await joinGameAs(older.game.id, first.id);
    await addExternalPlayer(game.id);
    expect(await pendingOf(first)).toMatchObject([
      {
        gameId: game.id,
        gameTitle: game.title,
        endTime: game.endTime.toISOString(),
        playerToRateId: second.id,
        firstName: second.firstName,
        lastName: second.lastName,
        playerName: `${second.firstName} ${second.lastName}`,
        existingRatingId: null,
      },
      { playerToRateId: people[2]?.id },
      { gameId: older.game.id },
      { gameId: older.game.id },
    ]);
    expect(await pendingOf(first, "?limit=1")).toHaveLength(1);
    await rateAs(first, game.id, second.id);
    expect(await pendingOf(first)).toHaveLength(3);
    expect(await pendingRatings(actorOf(first), 2)).toMatchObject({ pending: [{}, {}], total: 3 });
  });

  it("end when the game's ratings are completed, which is repeatable", async () => {
    const { game, first, second } = await playedGame();
    for (const _ of [1, 2]) {
      const answer = await api("/api/ratings/games/{gameId}/ratings/complete", {
        method: "POST",
        as: first,
        params: { gameId: game.id },
      });
      expect(answer).toMatchObject({ status: 200, body: { data: { completed: true } } });
    }
    expect(await pendingOf(first)).toEqual([]);
    expect(await pendingOf(second)).toHaveLength(1);
    expect((await rateAs(first, game.id, second.id)).status).toBe(201);
  });

  it("expire after 30 days and exclude deleted accounts", async () => {
    const { first, second } = await playedGame();
    freeze(new Date("2026-12-31T09:59:59.000Z"));
    expect(await pendingOf(first)).toHaveLength(1);
    freeze(new Date("2026-12-31T10:00:01.000Z"));
    expect(await pendingOf(first)).toEqual([]);
    freeze(new Date("2026-12-01T12:00:00.000Z"));
    await transact((tx) => tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, second.id)));
    expect(await pendingOf(first)).toEqual([]);
  });

  it("are read in one statement without table scans, only for their user", async () => {
    expect((await api("/api/ratings/my/pending-ratings")).status).toBe(401);
    const { first } = await playedGame();
    const { statements } = await countStatements(() => pendingRatings(actorOf(first), 3));
    expect(statements).toHaveLength(1);
    expect(await tableScans(statements[0]?.sql ?? "", "(subquery")).toEqual([]);
  });
});

describe("a player's ratings", () => {
  it("are paged, newest first, with averages over the rated rows", async () => {
    const { game, first, second, people } = await playedGame(13, 2, { maxPlayers: 20 });
    for (const [index, rater] of people.entries()) {
      if (rater.id === second.id) continue;
      const createdAt = new Date(Date.parse("2026-12-01T11:00:00.000Z") + index * 1000);
      await ratePlayerAs({
        gameId: game.id,
        raterId: rater.id,
        ratedUserId: second.id,
        createdAt,
        punctualityRating: index === 0 ? 2 : 0,
      });
    }
    const answer = await api("/api/ratings/players/{id}/ratings", { params: { id: second.id } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          total: 12,
          profileTotal: 0,
          page: 1,
          total_pages: 2,
          averages: { overall: 4, punctuality: 2, fairPlay: 4, aggressiveness: 4, skillLevel: 4 },
        },
      },
    });
    const asReader = { as: first, params: { id: second.id } };
    const last = await api("/api/ratings/players/{id}/ratings?page=9", asReader);
    expect(last.body).toMatchObject({
      data: {
        page: 2,
        ratings: [{}, { raterName: `${first.firstName} ${first.lastName}`, gameTitle: game.title }],
      },
    });
    const stars = { overall: 3.5, punctuality: 2, fairPlay: 4, aggressiveness: 4, skillLevel: 4 };
    expect(at(last.body, "data.ratings.1")).toMatchObject({ ...stars, comment: null, gameId: game.id });
  });

  it("name private games only to their participants, and no deleted raters", async () => {
    const { game, first, second } = await playedGame(2, 2, { gameType: "private", title: "Secret" });
    await rateAs(first, game.id, second.id);
    const seenBy = async (as: Person) =>
      at(
        (await api("/api/ratings/players/{id}/ratings", { as, params: { id: second.id } })).body,
        "data.ratings.0",
      );
    expect(await seenBy(null)).toMatchObject({ gameTitle: null, gameId: null });
    expect(await seenBy(await makePlayer())).toMatchObject({ gameTitle: null, gameId: null });
    expect(await seenBy(second)).toMatchObject({ gameTitle: "Secret", gameId: game.id });
    const removed = await makePlayer();
    await joinGameAs(game.id, removed.id, { status: "declined", removedAt: game.createdAt });
    expect(await seenBy(removed)).toMatchObject({ gameTitle: null, gameId: null });
    await transact(async (tx) => {
      await tx.update(games).set({ gameType: "public" }).where(eq(games.id, game.id));
      await tx
        .update(playerProfiles)
        .set({ firstName: "", lastName: "" })
        .where(eq(playerProfiles.id, first.id));
    });
    expect(await seenBy(second)).toMatchObject({ gameTitle: "Secret", raterName: "" });
  });

  it("are a 404 for an unknown player", async () => {
    for (const id of ["junk", "3f0c8a9e-1c5e-4b61-9d3a-111111111111"]) {
      expect(codeOf(await api("/api/ratings/players/{id}/ratings", { params: { id } }))).toEqual([
        404,
        "player_not_found",
      ]);
    }
  });
});
