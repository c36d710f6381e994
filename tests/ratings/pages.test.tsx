import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { addExternalPlayer } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { ratePlayerAs } from "#seed/factories/ratings";
import { SpotCard } from "~/features/game-page/components/spot/SpotCard";
import { gamePageView } from "~/features/games/game-view.server";
import { PendingRatingsList } from "~/features/ratings/components/PendingRatingsList";
import { RatingForm } from "~/features/ratings/components/RatingForm";
import { pendingRows } from "~/features/ratings/queries.server";
import * as form from "~/features/ratings/routes/rate";
import * as list from "~/features/ratings/routes/rate-players";
import { readFlash } from "~/http/flash.server";
import { actorOf } from "../games/support";
import { at, get, submit } from "../support/request";
import { wordsOf } from "../support/screen";
import { playedGame } from "./support";

describe("Rate Players on the game's page", () => {
  const shown = async (gameId: string, player: { id: string } | null) => {
    const game = await gamePageView(player && actorOf(player), gameId, {
      access: {},
      locale: "en",
      origin: "http://localhost",
    });
    return wordsOf(
      <SpotCard game={game} signedIn={player !== null} code={null} guestSpot={null} calendar="/c.ics" />,
    );
  };

  it("is offered after the game to its players, if there are others", async () => {
    const { game, first } = await playedGame();
    expect(await shown(game.id, first)).toContain("Rate Players");
    expect(await shown(game.id, await makePlayer())).not.toContain("Rate Players");
    expect(await shown(game.id, null)).not.toContain("Rate Players");
    const early = await playedGame(2, -1);
    expect(await shown(early.game.id, early.first)).not.toContain("Rate Players");
  });

  it("is not offered to a player while all others are absent", async () => {
    const { game, first, second } = await playedGame();
    await addExternalPlayer(game.id);
    const mark = (changes: Partial<typeof gameParticipants.$inferInsert>) =>
      db
        .update(gameParticipants)
        .set(changes)
        .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.userId, second.id)));
    await mark({ came: false });
    expect(await shown(game.id, first)).not.toContain("Rate Players");
    await mark({ status: "declined", leftAt: game.startTime, came: null });
    expect(await shown(game.id, first)).not.toContain("Rate Players");
    await mark({ came: true });
    expect(await shown(game.id, first)).toContain("Rate Players");
  });
});

describe("the page of players to rate", () => {
  it("lists the other confirmed players with an account and the ratings given", async () => {
    const { game, first, second, people } = await playedGame(3);
    await addExternalPlayer(game.id);
    await ratePlayerAs({ gameId: game.id, raterId: first.id, ratedUserId: second.id });
    const { status, body } = await get(list.loader, { as: first, params: { id: game.id } });
    expect([status, at(body, "title")]).toEqual([200, "Rate Players"]);
    expect(at(body, "players")).toEqual([
      { id: second.id, name: `${second.firstName} ${second.lastName}`, picture: null, overall: 4 },
      {
        id: people[2]?.id,
        name: `${people[2]?.firstName} ${people[2]?.lastName}`,
        picture: null,
        overall: null,
      },
    ]);
  });

  it("says why players cannot be rated", async () => {
    const { game } = await playedGame();
    const answer = await get(list.loader, { as: await makePlayer(), params: { id: game.id } });
    expect(answer).toMatchObject({ status: 403, body: { code: "rating_not_player" } });
    const visitor = await get(list.loader, { params: { id: game.id }, path: `/games/${game.id}/ratings` });
    expect(visitor.location).toBe(`/login?redirectTo=${encodeURIComponent(`/games/${game.id}/ratings`)}`);
  });

  it("has a button that completes the ratings", async () => {
    const { game, first } = await playedGame();
    const answer = await submit(list.action, { as: first, params: { id: game.id } });
    expect(answer.location).toBe(`/games/${game.id}`);
    expect(await pendingRows(actorOf(first), 3)).toEqual({ rows: [], total: 0 });
    const stranger = await submit(list.action, { as: await makePlayer(), params: { id: game.id } });
    expect(stranger).toMatchObject({ status: 403, body: { codes: { "": ["rating_not_player"] } } });
  });
});

describe("the rating form", () => {
  it("saves and returns to where it was opened", async () => {
    const { game, first, second } = await playedGame();
    const call = { as: first, params: { id: game.id, playerId: second.id } };
    const stars = { punctualityRating: "5", aggressivenessRating: "", fairPlayRating: "4", comment: "Merci" };
    const answer = await submit(form.action, { ...call, form: stars });
    expect([answer.status, answer.location]).toEqual([302, `/games/${game.id}/ratings`]);
    const Cookie = answer.headers.getSetCookie().join("; ");
    const thanks = await readFlash(new Request("http://localhost", { headers: { Cookie } }), "en");
    expect(thanks).toMatchObject({ text: expect.stringContaining("Thanks!"), hideAfter: 2_000 });
    const { body } = await get(form.loader, call);
    expect(body).toMatchObject({
      // Arabic names are wrapped in direction isolates.
      title: expect.stringContaining(`${second.firstName} ${second.lastName}`),
      edits: true,
      values: {
        punctualityRating: "5",
        aggressivenessRating: "",
        fairPlayRating: "4",
        skillLevelRating: "",
        comment: "Merci",
      },
    });
    const path = "/x?from=%2Faccount%3Ftab%3Dpending-ratings";
    const back = await submit(form.action, { ...call, path, form: stars });
    expect(back.location).toBe("/account?tab=pending-ratings");
    const foreign = await submit(form.action, { ...call, path: "/x?from=//evil.example", form: stars });
    expect(foreign.location).toBe(`/games/${game.id}/ratings`);
  });

  it("without a star is rejected and keeps the input", async () => {
    const { game, first, second } = await playedGame();
    const params = { id: game.id, playerId: second.id };
    const answer = await submit(form.action, { as: first, params, form: { comment: "Bien" } });
    expect(answer.status).toBe(422);
    expect(at(answer.body, "codes")).toEqual({ punctualityRating: ["rating_required"] });
    expect(at(answer.body, "result.error.punctualityRating")).toEqual(["Please provide at least one rating"]);
    expect(at(answer.body, "result.initialValue.comment")).toBe("Bien");
  });

  it("is a 404 for a player who was not in the game", async () => {
    const { game, first } = await playedGame();
    const params = { id: game.id, playerId: (await makePlayer()).id };
    expect((await get(form.loader, { as: first, params })).status).toBe(404);
  });

  it.each([
    ["en", "Calmness 5 = always calm"],
    ["fr", "Calme 5 = joue toujours calmement"],
    ["ar", "هدوء اللعب 5 = لعب هادئ"],
  ] as const)("says what five stars of aggressiveness are in %s", async (locale, words) => {
    const part = <RatingForm values={{}} back="/" edits={false} result={undefined} />;
    expect(await wordsOf(part, locale)).toContain(words);
  });
});

describe("the list of pending ratings", () => {
  const shown = (pending: Parameters<typeof PendingRatingsList>[0]["pending"]) =>
    wordsOf(<PendingRatingsList pending={pending} />);

  it("truncates titles and shows the total if it does not list all", async () => {
    const { first, second } = await playedGame(5, 2, { title: "Le grand match du vendredi soir" });
    const name = `${second.firstName} ${second.lastName}`;
    const words = await shown(await pendingRows(actorOf(first), 3));
    expect(words).toContain(`${name} Le grand match du vendre... Rate ${name}`);
    expect(words).toContain("View all (4)");
    expect(await shown(await pendingRows(actorOf(first), 4))).not.toContain("View all");
  });

  it("has a text when it is empty, loading or failed", async () => {
    expect(await shown({ rows: [], total: 0 })).toBe("No pending ratings");
    expect(await shown(undefined)).toBe("Loading pending ratings...");
    expect(await shown(null)).toContain("Failed to fetch pending ratings");
  });
});
