import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { formatMatches, gameFormats } from "#db/schema/formats";
import { gameParticipants } from "#db/schema/games";
import { addExternalPlayer } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { participate } from "~/features/games/participation/participation.server";
import { changeDraw } from "~/features/teams/change-draw.server";
import { actorOf } from "../games/support";
import { at } from "../support/request";
import { drawFor, gameWith, type Scene } from "../teams/scenes";
import { choose, makeAgain, publishTeams, schedule, score } from "./scenes";

let scene: Scene;
beforeEach(async () => {
  scene = await gameWith(8);
});

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const listAt = (body: unknown, path: string): unknown[] => {
  const value = at(body, path);
  return Array.isArray(value) ? value : [];
};
const ids = (body: unknown, path: string): string[] => listAt(body, path).map(String);
const sideIds = (body: unknown, match: string) =>
  [0, 1].flatMap((side) => ids(body, `${match}.sides.${side}.participantIds`));
const first = (ofScene: Scene) => ofScene.players[1] ?? ofScene.organizer;
const second = (ofScene: Scene) => ofScene.players[2] ?? ofScene.organizer;

describe("POST /api/games/{id}/format", () => {
  it("makes the seven rounds of eight players on two courts", async () => {
    const { status, body } = await choose(scene, { kind: "americano", courts: 2, points: 24 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ kind: "americano", courts: 2, points: 24, minutes: null, number: 1 },
    });
    expect(listAt(body, "rounds")).toHaveLength(7);
    expect(listAt(body, "rounds.0.matches")).toHaveLength(2);
    const playing = [...sideIds(body, "rounds.0.matches.0"), ...sideIds(body, "rounds.0.matches.1")];
    expect(playing.sort()).toEqual([...scene.ids].sort());
    expect(at(body, "rounds.0.matches.0")).toEqual({
      ...{ n: 1, court: 1, settled: false, version: 0 },
      sides: [{ participantIds: expect.any(Array) }, { participantIds: expect.any(Array) }],
    });
    expect(at(body, "rounds.0.resting")).toEqual([]);
    expect(listAt(body, "table")).toHaveLength(8);
    expect(at(body, "table.0")).toMatchObject({ rank: 1, played: 0, points: 0 });
  });

  it("names who rests, and uses only courts that the players fill", async () => {
    const five = await gameWith(5);
    const { body } = await choose(five, { kind: "americano", courts: 6 });
    expect([at(body, "courts"), listAt(body, "rounds").length]).toEqual([1, 5]);
    const resting = listAt(body, "rounds").flatMap((_, round) => ids(body, `rounds.${round}.resting`));
    expect(resting.sort()).toEqual([...five.ids].sort());
  });

  it("gives everybody the same schedule for the same number", async () => {
    const rounds = async (number: number) =>
      at((await choose(scene, { kind: "americano", courts: 2, number, replace: true })).body, "rounds");
    expect(await rounds(7)).toEqual(await rounds(7));
    expect(await rounds(8)).not.toEqual(await rounds(7));
  });

  it("leaves out who was marked absent, and takes guests", async () => {
    const [absent = ""] = scene.ids;
    const guest = await addExternalPlayer(scene.game.id);
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, absent));
    const { body } = await choose(scene, { kind: "americano" });
    const text = JSON.stringify(body);
    expect([text.includes(absent), text.includes(guest.id)]).toEqual([false, true]);
  });

  it("replaces a schedule only when it is said", async () => {
    await choose(scene, { kind: "americano" });
    await score(scene, { n: 1, scores: [16, 8] });
    expect(refusal(await choose(scene, { kind: "mexicano" }))).toEqual([409, "format_exists"]);
    expect(at((await schedule(scene)).body, "kind")).toBe("americano");
    const again = await choose(scene, { kind: "mexicano", replace: true });
    expect([again.status, at(again.body, "number")]).toEqual([201, 2]);
    expect([listAt(again.body, "rounds").length, at(again.body, "table.0.played")]).toEqual([1, 0]);
  });

  it("lets one of two organizers at once choose", async () => {
    const both = await Promise.all([
      choose(scene, { kind: "americano" }),
      choose(scene, { kind: "mexicano" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await db.$count(gameFormats, eq(gameFormats.gameId, scene.game.id))).toBe(1);
  });

  it("refuses what cannot be played", async () => {
    const small = await gameWith(3);
    expect(refusal(await choose(small, { kind: "americano" }))).toEqual([409, "too_few_players"]);
    const crowd = await gameWith(25, { maxPlayers: 30 });
    expect(refusal(await choose(crowd, { kind: "mexicano" }))).toEqual([409, "too_many_players"]);
    expect(refusal(await choose(scene, { kind: "round_robin" }))).toEqual([409, "format_needs_teams"]);
    const cases: [object, string][] = [
      [{}, "kind"],
      [{ kind: "league" }, "kind"],
      [{ kind: "americano", courts: 0 }, "courts"],
      [{ kind: "americano", courts: 7 }, "courts"],
      [{ kind: "americano", points: 0 }, "points"],
      [{ kind: "americano", minutes: 1.5 }, "minutes"],
      [{ kind: "round_robin", teams: 9 }, "teams"],
      [{ kind: "winner_stays", teams: 5 }, "teams"],
      [{ kind: "winner_stays", teams: 2 }, "teams"],
      [{ kind: "knockout", teams: 3 }, "teams"],
      [{ kind: "knockout", teams: 17 }, "teams"],
    ];
    for (const [body, field] of cases) {
      const answer = await choose(scene, body);
      expect([body, answer.status]).toEqual([body, 422]);
      expect(at(answer.body, `errors.${field}`), field).toHaveLength(1);
    }
    expect(refusal(await schedule(scene))).toEqual([404, "format_not_found"]);
  });

  it("is the organizers' alone", async () => {
    expect(refusal(await choose(scene, { kind: "americano" }, null))).toEqual([401, "not_authenticated"]);
    expect(refusal(await choose(scene, { kind: "americano" }, first(scene)))).toEqual([
      403,
      "only_organizer",
    ]);
  });
});

describe("PUT /api/games/{id}/matches/{n}", () => {
  beforeEach(async () => {
    await choose(scene, { kind: "americano", courts: 2 });
  });

  it("counts points for each player of a side, in the table that everybody sees", async () => {
    const { status, body } = await score(scene, { n: 1, scores: [16, 8], as: first(scene) });
    expect(status).toBe(200);
    expect(at(body, "rounds.0.matches.0")).toMatchObject({ n: 1, scores: [16, 8], settled: false });
    const seen = await schedule(scene);
    expect(at(seen.body, "table.0")).toMatchObject({
      ...{ rank: 1, played: 1, won: 1, drawn: 0, lost: 0, scored: 16, conceded: 8, points: 16 },
    });
    const best = [0, 1].flatMap((row) => ids(seen.body, `table.${row}.participantIds`));
    expect(best.sort()).toEqual(ids(seen.body, "rounds.0.matches.0.sides.0.participantIds").sort());
  });

  it("refuses a score that somebody else entered meanwhile, but not the same", async () => {
    await score(scene, { n: 1, scores: [16, 8], as: first(scene) });
    const conflict = await score(scene, { n: 1, scores: [15, 9], as: second(scene) });
    expect(refusal(conflict)).toEqual([409, "score_conflict"]);
    expect(at(conflict.body, "detail")).toContain("16 : 8");
    expect((await score(scene, { n: 1, scores: [16, 8], as: second(scene) })).status).toBe(200);
    expect((await score(scene, { n: 1, scores: [15, 9], as: first(scene) })).status).toBe(200);
  });

  it("is replaced by somebody who sends the version that they read", async () => {
    await score(scene, { n: 1, scores: [16, 8], as: first(scene) });
    const version = Number(at((await schedule(scene)).body, "rounds.0.matches.0.version"));
    const correction = { n: 1, scores: [15, 9], as: second(scene) };
    expect(refusal(await score(scene, { ...correction, version: version - 1 }))).toEqual([
      409,
      "score_conflict",
    ]);
    expect((await score(scene, { ...correction, version })).status).toBe(200);
  });

  it("is settled by the organizer; a late score of a player is refused", async () => {
    await score(scene, { n: 1, scores: [16, 8], as: first(scene) });
    const settled = await score(scene, { n: 1, scores: [14, 10] });
    expect(at(settled.body, "rounds.0.matches.0")).toMatchObject({ scores: [14, 10], settled: true });
    expect(refusal(await score(scene, { n: 1, scores: [16, 8], as: first(scene) }))).toEqual([
      409,
      "match_settled",
    ]);
    expect((await score(scene, { n: 1, scores: [14, 10], as: first(scene) })).status).toBe(200);
    expect(at((await schedule(scene)).body, "rounds.0.matches.0.scores")).toEqual([14, 10]);
  });

  it("counts once when it is sent again, whatever came after it", async () => {
    const sent = { n: 1, scores: [16, 8], as: first(scene), key: "phone-1" };
    await score(scene, sent);
    await score(scene, { n: 1, scores: [15, 9], as: first(scene) });
    expect((await score(scene, sent)).status).toBe(200);
    expect(at((await schedule(scene)).body, "rounds.0.matches.0.scores")).toEqual([15, 9]);
    expect((await score(scene, { ...sent, scores: [1, 2] })).status).toBe(422);
  });

  it("of a phone that was offline conflicts with what it did not see, also for an organizer", async () => {
    const format = String(at((await schedule(scene)).body, "id"));
    await score(scene, { n: 1, scores: [16, 8], as: first(scene) });
    const late = { n: 1, scores: [15, 9], version: 0, format };
    expect(refusal(await score(scene, late))).toEqual([409, "score_conflict"]);
    expect((await score(scene, { ...late, version: 1 })).status).toBe(200);
    await choose(scene, { kind: "americano", replace: true });
    expect(refusal(await score(scene, late))).toEqual([404, "match_not_found"]);
  });

  it("is confirmed by the organizer's same score", async () => {
    await score(scene, { n: 1, scores: [16, 8], as: first(scene) });
    const { body } = await score(scene, { n: 1, scores: [16, 8] });
    expect(at(body, "rounds.0.matches.0.settled")).toBe(true);
  });

  it("refuses scores that cannot be and matches that are not there, and writes nothing", async () => {
    for (const scores of [[-1, 3], [1000, 3], [1.5, 3], [3], [1, 2, 3], "3:2", null])
      expect([scores, (await score(scene, { n: 1, scores })).status]).toEqual([scores, 422]);
    for (const n of [99, 0, "one"])
      expect(refusal(await score(scene, { n, scores: [1, 2] }))).toEqual([404, "match_not_found"]);
    expect(at((await schedule(scene)).body, "table.0.played")).toBe(0);
  });

  it("is for confirmed players who were not marked absent", async () => {
    const scores = [16, 8];
    expect(refusal(await score(scene, { n: 1, scores, as: null }))).toEqual([401, "not_authenticated"]);
    expect(refusal(await score(scene, { n: 1, scores, as: await makePlayer() }))).toEqual([
      403,
      "score_not_player",
    ]);
    const [, id = ""] = scene.ids;
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, id));
    expect(refusal(await score(scene, { n: 1, scores, as: first(scene) }))).toEqual([
      403,
      "score_not_player",
    ]);
  });

  it("stays when the account of a player is deleted", async () => {
    const player = first(scene);
    await score(scene, { n: 1, scores: [16, 8], as: player });
    await deleteAccount(actorOf(player), PLAYER_PASSWORD);
    const { body } = await schedule(scene);
    expect(at(body, "rounds.0.matches.0.scores")).toEqual([16, 8]);
    expect(JSON.stringify(body)).not.toContain(player.firstName);
  });
});

it("the names of teams go with the account of who gave them, the scores stay", async () => {
  const draw = await drawFor(scene, { teams: 4 });
  const path = { gameId: scene.game.id, drawId: draw.id };
  await changeDraw(actorOf(scene.organizer), path, { names: ["Atlas", "", "", ""], published: true });
  await choose(scene, { kind: "round_robin" });
  await score(scene, { n: 1, scores: [2, 1], as: first(scene) });
  const ofGame = eq(gameFormats.gameId, scene.game.id);
  // Chosen by another organizer.
  await db
    .update(gameFormats)
    .set({ createdById: first(scene).id })
    .where(ofGame);
  await deleteAccount(actorOf(scene.organizer), PLAYER_PASSWORD);
  const format = await db.select({ names: gameFormats.names }).from(gameFormats).where(ofGame).get();
  expect(format?.names).toBeNull();
  expect(await db.$count(formatMatches, isNotNull(formatMatches.firstScore))).toBeGreaterThan(0);
});

describe("Mexicano", () => {
  it("makes the next round when the last is complete, and again after a correction", async () => {
    const made = await choose(scene, { kind: "mexicano", courts: 2 });
    expect(listAt(made.body, "rounds")).toHaveLength(1);
    await score(scene, { n: 1, scores: [20, 4] });
    expect(listAt((await schedule(scene)).body, "rounds")).toHaveLength(1);
    const { body } = await score(scene, { n: 2, scores: [14, 10] });
    expect(listAt(body, "rounds")).toHaveLength(2);
    const best = [0, 1, 2, 3].flatMap((row) => ids(body, `table.${row}.participantIds`));
    expect(sideIds(body, "rounds.1.matches.0").sort()).toEqual(best.sort());
    const corrected = await score(scene, { n: 1, scores: [4, 20] });
    const others = [0, 1, 2, 3].flatMap((row) => ids(corrected.body, `table.${row}.participantIds`));
    expect(sideIds(corrected.body, "rounds.1.matches.0").sort()).toEqual(others.sort());
    expect(listAt(corrected.body, "rounds")).toHaveLength(2);
  });

  it("keeps a round that has a score, and gives no number twice", async () => {
    await choose(scene, { kind: "mexicano", courts: 2 });
    await score(scene, { n: 1, scores: [20, 4] });
    await score(scene, { n: 2, scores: [14, 10] });
    const corrected = await score(scene, { n: 1, scores: [4, 20] });
    const n = Number(at(corrected.body, "rounds.1.matches.0.n"));
    expect(n).toBeGreaterThan(4);
    expect(refusal(await score(scene, { n: 3, scores: [1, 2] }))).toEqual([404, "match_not_found"]);
    await score(scene, { n, scores: [13, 11] });
    const before = at((await schedule(scene)).body, "rounds.1.matches.0.sides");
    await score(scene, { n: 1, scores: [24, 0] });
    expect(at((await schedule(scene)).body, "rounds.1.matches.0.sides")).toEqual(before);
  });
});

describe("round robin of the published teams", () => {
  it("lets everybody meet, and counts 3 for a win and 1 for a draw", async () => {
    await publishTeams(scene, 4);
    const { body } = await choose(scene, { kind: "round_robin", courts: 2, minutes: 10 });
    expect(listAt(body, "rounds")).toHaveLength(3);
    expect(listAt(body, "table")).toHaveLength(4);
    await score(scene, { n: 1, scores: [2, 1] });
    await score(scene, { n: 2, scores: [1, 1] });
    const rows = listAt((await schedule(scene)).body, "table").map((row) => at(row, "points"));
    expect(rows).toEqual([3, 1, 1, 0]);
  });

  it("has who is confirmed when it is chosen, also when the published teams are older", async () => {
    await publishTeams(scene, 2);
    await participate(actorOf(first(scene)), scene.game.id, { status: "declined" });
    const guest = await addExternalPlayer(scene.game.id, "Simo");
    const { body } = await choose(scene, { kind: "round_robin" });
    const players = sideIds(body, "rounds.0.matches.0");
    expect(players).toContain(guest.id);
    expect(players).not.toContain(scene.ids[1]);
    expect(players).toHaveLength(8);
  });

  it("puts newcomers into the smallest team and takes out who left", async () => {
    await publishTeams(scene, 2);
    await choose(scene, { kind: "round_robin" });
    await participate(actorOf(first(scene)), scene.game.id, { status: "declined" });
    const guest = await addExternalPlayer(scene.game.id, "Simo");
    const { body } = await makeAgain(scene);
    const players = sideIds(body, "rounds.0.matches.0");
    expect(players).toContain(guest.id);
    expect(players).not.toContain(scene.ids[1]);
    expect(players).toHaveLength(8);
  });
});

it("winner stays: the loser goes off and the next match is there after each score", async () => {
  const made = await choose(scene, { kind: "winner_stays", teams: 3 });
  const [stays, waits] = ["rounds.0.matches.0.sides.0.participantIds", "rounds.0.resting"];
  expect(ids(made.body, waits).length).toBeGreaterThan(1);
  const { body } = await score(scene, { n: 1, scores: [2, 1] });
  expect(ids(body, "rounds.1.matches.0.sides.0.participantIds")).toEqual(ids(made.body, stays));
  expect(ids(body, "rounds.1.matches.0.sides.1.participantIds")).toEqual(ids(made.body, waits));
});

describe("knockout", () => {
  it("leads winners to the final and losers to the match for third place", async () => {
    const made = await choose(scene, { kind: "knockout", teams: 4, courts: 2 });
    expect(listAt(made.body, "rounds.1.matches")).toHaveLength(2);
    expect(ids(made.body, "rounds.1.matches.1.sides.0.participantIds")).toEqual([]);
    expect(refusal(await score(scene, { n: 4, scores: [1, 0] }))).toEqual([409, "match_waits"]);
    expect(refusal(await score(scene, { n: 1, scores: [1, 1] }))).toEqual([422, "invalid_input"]);
    await score(scene, { n: 1, scores: [2, 0] });
    await score(scene, { n: 2, scores: [0, 2] });
    await score(scene, { n: 3, scores: [3, 1] });
    const { body } = await score(scene, { n: 4, scores: [1, 0] });
    const champions = ids(body, "rounds.0.matches.0.sides.0.participantIds");
    expect(ids(body, "rounds.1.matches.1.sides.0.participantIds")).toEqual(champions);
    expect(ids(body, "table.0.participantIds")).toEqual(champions);
    expect(ids(body, "table.2.participantIds")).toEqual(
      ids(body, "rounds.0.matches.0.sides.1.participantIds"),
    );
    expect(refusal(await score(scene, { n: 1, scores: [0, 2] }))).toEqual([409, "match_played_on"]);
    expect((await score(scene, { n: 1, scores: [5, 0] })).status).toBe(200);
  });
});

describe("players who change", () => {
  it("are taken into the rounds to come, and those with a score stay", async () => {
    await choose(scene, { kind: "americano", courts: 2 });
    const before = await score(scene, { n: 1, scores: [16, 8] });
    await participate(actorOf(first(scene)), scene.game.id, { status: "declined" });
    const guest = await addExternalPlayer(scene.game.id, "Simo");
    const { status, body } = await makeAgain(scene);
    expect(status).toBe(200);
    expect(at(body, "rounds.0")).toEqual(at(before.body, "rounds.0"));
    const later = JSON.stringify(listAt(body, "rounds").slice(1));
    expect([later.includes(guest.id), later.includes(scene.ids[1] ?? "")]).toEqual([true, false]);
  });

  it("have no partner again from a round that is still being played", async () => {
    const twelve = await gameWith(12);
    await choose(twelve, { kind: "americano", courts: 2, number: 2 });
    const { body } = await score(twelve, { n: 1, scores: [16, 8] });
    const again = (await makeAgain(twelve)).body;
    expect(at(again, "rounds.0")).toEqual(at(body, "rounds.0"));
    const partners = (round: number) =>
      [0, 1].flatMap((match) =>
        [0, 1].map((side) =>
          ids(again, `rounds.${round}.matches.${match}.sides.${side}.participantIds`).sort().join(),
        ),
      );
    const later = listAt(again, "rounds").flatMap((_, round) => (round > 0 ? partners(round) : []));
    expect(partners(0).filter((pair) => later.includes(pair))).toEqual([]);
  });

  it("play on the courts that were chosen once enough have come", async () => {
    const seven = await gameWith(7);
    const chosen = await choose(seven, { kind: "americano", courts: 2 });
    expect([at(chosen.body, "courts"), listAt(chosen.body, "rounds.0.matches").length]).toEqual([1, 1]);
    await addExternalPlayer(seven.game.id, "Simo");
    const { body } = await makeAgain(seven);
    expect([at(body, "courts"), listAt(body, "rounds.0.matches").length]).toEqual([2, 2]);
  });

  it("make no rounds with too few, and nothing is lost", async () => {
    const four = await gameWith(4);
    await choose(four, { kind: "americano" });
    await participate(actorOf(first(four)), four.game.id, { status: "declined" });
    expect(refusal(await makeAgain(four))).toEqual([409, "too_few_players"]);
    expect(listAt((await schedule(four)).body, "rounds")).toHaveLength(3);
  });
});

it("the schedule of a private game is not shown to strangers", async () => {
  scene = await gameWith(4, { gameType: "private" });
  await choose(scene, { kind: "americano" });
  expect(refusal(await schedule(scene, await makePlayer()))).toEqual([404, "game_not_found"]);
  expect((await schedule(scene, first(scene))).status).toBe(200);
});
