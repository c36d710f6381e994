import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { gameRatings, matchVotes } from "#db/schema/ratings";
import { addExternalPlayer, joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { gamePageView } from "~/features/games/game-view.server";
import { pendingRatings } from "~/features/ratings/queries.server";
import * as recapPage from "~/features/ratings/routes/recap";
import { actorOf, placeOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { playedGame } from "./support";

let played: Awaited<ReturnType<typeof playedGame>>;
let gameId: string;
let people: Player[];
let places: string[];

beforeEach(async () => {
  played = await playedGame(3);
  gameId = played.game.id;
  people = played.people;
  places = [];
  for (const { id } of people) places.push((await placeOf(gameId, id))?.id ?? "");
});

const [ME, FIRST, SECOND] = [0, 1, 2];
const call = (body: Record<string, unknown>, as = people[ME]) =>
  api("/api/games/{id}/recap", { method: "POST", as, params: { id: gameId }, body });
const send = (form: Record<string, string>, as = people[ME]) =>
  submit(recapPage.action, { as, params: { id: gameId }, form });
const loadPage = async (as = people[ME]) =>
  (await get(recapPage.loader, { as, params: { id: gameId } })).body;
const ratings = () => db.select().from(gameRatings).where(eq(gameRatings.gameId, gameId));
const votes = () => db.select().from(matchVotes).where(eq(matchVotes.gameId, gameId));
const rate = (index: number, stars: number) => ({ participant_id: places[index], stars });
const winners = async () =>
  at((await api("/api/games/{id}", { params: { id: gameId } })).body, "playerOfTheMatch");
const nameOnPage = async () =>
  (await gamePageView(null, gameId, { access: {}, locale: "en", origin: "http://localhost" }))
    .playerOfTheMatch;
const afterTheVote = () => freeze(new Date(+played.game.endTime + 48 * HOUR + 1));

describe("a recap", () => {
  it("votes and rates in one form, one row of stars for all four", async () => {
    const form = {
      playerOfTheMatch: places[FIRST] ?? "",
      "ratings[0].participantId": places[FIRST] ?? "",
      "ratings[0].stars": "4",
      "ratings[1].participantId": places[SECOND] ?? "",
      "ratings[1].stars": "",
    };
    expect((await send(form)).location).toBe(`/games/${gameId}`);
    expect(await ratings()).toMatchObject([
      {
        ...{ ratedUserId: people[FIRST]?.id, punctualityRating: 4, aggressivenessRating: 4 },
        ...{ fairPlayRating: 4, skillLevelRating: 4 },
      },
    ]);
    expect(await votes()).toMatchObject([{ voterId: people[ME]?.id, participantId: places[FIRST] }]);
    expect(await loadPage()).toMatchObject({
      vote: { isOpen: true, chosen: places[FIRST] },
      people: [
        { id: places[FIRST], stars: "4" },
        { id: places[SECOND], stars: "" },
      ],
    });
  });

  it("in JSON also takes some of the four rows, and says how many players are left", async () => {
    const answer = await call({ ratings: [{ participant_id: places[FIRST], fairPlayRating: 5 }] });
    expect([answer.status, answer.body]).toEqual([201, { saved: 1, skipped: 1 }]);
    expect(await ratings()).toMatchObject([{ fairPlayRating: 5, punctualityRating: 0 }]);
    // One row of stars would overwrite four different ones.
    expect(at(await loadPage(), "people")).toMatchObject([{ stars: null }, { stars: "" }]);
  });

  it("replaces the vote and the stars, and keeps the words", async () => {
    await call({ player_of_the_match: places[FIRST], ratings: [rate(FIRST, 2)] });
    await db.update(gameRatings).set({ comment: "Great passes" });
    await call({ player_of_the_match: places[SECOND], ratings: [rate(FIRST, 5)] });
    expect(await votes()).toMatchObject([{ participantId: places[SECOND] }]);
    expect(await ratings()).toMatchObject([{ skillLevelRating: 5, comment: "Great passes" }]);
  });

  it("ends what is pending when the rest was fine", async () => {
    const [me] = people;
    const pending = async () => (await pendingRatings(actorOf(me ?? { id: "" }), 10)).pending.length;
    expect(await pending()).toBe(2);
    await send({ complete: "on" });
    expect(await pending()).toBe(0);
  });

  it.each<[string, () => Record<string, unknown>, number, string]>([
    ["oneself", () => ({ ratings: [rate(ME, 5)] }), 422, "invalid_input"],
    ["oneself as player of the match", () => ({ player_of_the_match: places[ME] }), 422, "invalid_input"],
    ["six stars", () => ({ ratings: [rate(FIRST, 6)] }), 422, "invalid_input"],
    ["one player twice", () => ({ ratings: [rate(FIRST, 2), rate(FIRST, 5)] }), 422, "invalid_input"],
    ["no stars", () => ({ ratings: [{ participant_id: places[FIRST] }] }), 422, "invalid_input"],
    [
      "somebody who is not in the game",
      () => ({ player_of_the_match: crypto.randomUUID() }),
      404,
      "participant_not_found",
    ],
  ])("is refused with %s, and nothing of it is saved", async (_, wrong, status, code) => {
    const answer = await call({
      player_of_the_match: places[SECOND],
      ratings: [rate(SECOND, 3)],
      ...wrong(),
    });
    expect([answer.status, at(answer.body, "code")]).toEqual([status, code]);
    expect([await ratings(), await votes()]).toEqual([[], []]);
  });

  it("is for who was there, about who was there, once the game is over", async () => {
    const absent = { came: false };
    await db
      .update(gameParticipants)
      .set(absent)
      .where(eq(gameParticipants.id, places[FIRST] ?? ""));
    expect(at((await call({ ratings: [rate(SECOND, 3)] }, people[FIRST])).body, "code")).toBe(
      "rating_not_player",
    );
    expect(at((await call({ player_of_the_match: places[FIRST] })).body, "code")).toBe(
      "participant_not_found",
    );
    const maybe = await makePlayer();
    await joinGameAs(gameId, maybe.id, { status: "maybe" });
    expect(at((await call({}, maybe)).body, "code")).toBe("rating_not_player");
    freeze(new Date(+played.game.endTime - 1));
    expect(at((await call({ ratings: [rate(SECOND, 3)] })).body, "code")).toBe("rating_too_early");
  });
});

describe("the player of the match", () => {
  it("is who got most votes, known to everybody 48 hours after the game and not before", async () => {
    await call({ player_of_the_match: places[SECOND] }, people[ME]);
    await call({ player_of_the_match: places[SECOND] }, people[FIRST]);
    await call({ player_of_the_match: places[ME] }, people[SECOND]);
    freeze(new Date(+played.game.endTime + 48 * HOUR));
    expect(await winners()).toEqual([]);
    afterTheVote();
    expect(await winners()).toEqual([places[SECOND]]);
    expect(await nameOnPage()).toMatch(/^Player of the match: /);
  });

  it("may be a player who had left and came all the same, whom the game's page names", async () => {
    for (const voter of [ME, FIRST]) await call({ player_of_the_match: places[SECOND] }, people[voter]);
    await db
      .update(gameParticipants)
      .set({ status: "declined", came: true })
      .where(eq(gameParticipants.id, places[SECOND] ?? ""));
    afterTheVote();
    expect(await nameOnPage()).toMatch(/^Player of the match: /);
  });

  it("is nobody who was marked absent after the vote", async () => {
    for (const voter of [ME, FIRST]) await call({ player_of_the_match: places[SECOND] }, people[voter]);
    await db
      .update(gameParticipants)
      .set({ came: false })
      .where(eq(gameParticipants.id, places[SECOND] ?? ""));
    afterTheVote();
    expect(await winners()).toEqual([]);
  });

  it("may be somebody without an account, or several after a tie, but nobody by a single vote", async () => {
    const guest = await addExternalPlayer(gameId, "Reda");
    await call({ player_of_the_match: guest.id });
    afterTheVote();
    expect(await winners()).toEqual([]);
    freeze(played.game.endTime);
    await call({ player_of_the_match: guest.id }, people[FIRST]);
    afterTheVote();
    expect(await winners()).toEqual([guest.id]);
  });

  it("cannot be voted for any more after 48 hours, while stars still can be given", async () => {
    afterTheVote();
    const late = await call({ player_of_the_match: places[FIRST], ratings: [rate(FIRST, 3)] });
    expect([late.status, at(late.body, "code")]).toEqual([409, "vote_closed"]);
    expect((await call({ ratings: [rate(FIRST, 3)] })).status).toBe(201);
    expect(await loadPage()).toMatchObject({ vote: { isOpen: false } });
  });
});
