import { beforeEach, describe, expect, it } from "vitest";
import { addExternalPlayer } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { action as formatForm, loader as formatPage } from "~/features/formats/routes/format";
import { loader as matchPage, action as scoreForm } from "~/features/formats/routes/match";
import { loader as pitchPage } from "~/features/formats/routes/pitch";
import { action as roundsForm } from "~/features/formats/routes/rounds";
import { loader as schedulePage } from "~/features/formats/routes/schedule";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { participate } from "~/features/games/participation/participation.server";
import { actorOf } from "../games/support";
import { at, get, type Route, submit, textAt } from "../support/request";
import { gameWith, type Scene } from "../teams/scenes";
import { choose } from "./scenes";

let scene: Scene;
beforeEach(async () => {
  scene = await gameWith(8);
});

let requests = 0;
const post = (action: Route, form: Record<string, string>, { as = scene.organizer, n = "1" } = {}) =>
  submit(action, {
    ...{ params: { id: scene.game.id, n }, as },
    form: { requestId: `formats-${++requests}`, ...form },
  });
const shown = async (page: Route, as: Player | null = scene.organizer, n = "1") =>
  (await get(page, { params: { id: scene.game.id, n }, ...(as && { as }) })).body;
const player = () => scene.players[1] ?? scene.organizer;
const seen = async () => {
  const body = await shown(matchPage);
  return { format: textAt(body, "format"), seen: String(at(body, "seen")) };
};
const americano = (courts = "2") =>
  post(formatForm, { kind: "americano", courts, points: "24", seen: "none" });

describe("choosing a format on the page", () => {
  it("leads to the schedule, with its facts, rounds and table", async () => {
    const sent = await americano();
    expect([sent.status, sent.location]).toEqual([302, `/games/${scene.game.id}/schedule`]);
    const body = await shown(schedulePage, null);
    expect(textAt(body, "format.facts")).toBe("Americano · 2 courts · 24 points");
    expect([at(body, "rounds"), at(body, "table")].map((list) => Array.isArray(list) && list.length)).toEqual(
      [7, 8],
    );
    expect(at(body, "current")).toBe(1);
    expect(at(body, "can")).toEqual({ makeFormat: false, makeRounds: false, enterScore: false });
  });

  it("says how many courts are played on, and remembers how many were chosen", async () => {
    await americano("6");
    expect(textAt(await shown(schedulePage), "format.facts")).toBe("Americano · 2 courts · 24 points");
    expect(at(await shown(formatPage), "courts")).toBe(6);
  });

  it("keeps what was typed when it is refused", async () => {
    const refused = await post(formatForm, { kind: "round_robin", courts: "2", points: "500", seen: "none" });
    expect(refused.status).toBe(422);
    expect(textAt(refused.body, "result.initialValue.points")).toBe("500");
    expect(at(refused.body, "result.error.points")).toEqual(["Enter 99 or less"]);
    expect((await post(formatForm, { kind: "round_robin", courts: "2", seen: "none" })).status).toBe(409);
  });

  it("refuses a form that another organizer's choice came before", async () => {
    await americano();
    expect(
      (await post(formatForm, { kind: "mexicano", courts: "1", replace: "on", seen: "none" })).status,
    ).toBe(409);
    const now = textAt(await shown(formatPage), "seen");
    const again = { kind: "mexicano", courts: "1", seen: now };
    expect((await post(formatForm, again)).status).toBe(409);
    expect((await post(formatForm, { ...again, replace: "on" })).status).toBe(302);
    expect(textAt(await shown(schedulePage), "format.kind")).toBe("mexicano");
  });

  it("is not shown to players", async () => {
    const answer = await get(formatPage, { params: { id: scene.game.id }, as: player() });
    expect(answer.status).toBe(403);
  });
});

describe("the page of a match", () => {
  beforeEach(async () => {
    await americano();
  });

  it("saves a score in one tap and leads back to the schedule", async () => {
    const body = await shown(matchPage, player());
    expect(at(body, "canEnter")).toBe(true);
    expect(at(body, "quick.16")).toEqual([16, 8]);
    const sent = await post(scoreForm, { ...(await seen()), quick: "16-8" }, { as: player() });
    expect(sent.location).toBe(`/games/${scene.game.id}/schedule`);
    expect(at(await shown(schedulePage), "rounds.0.matches.0.scores")).toEqual([16, 8]);
    expect(textAt(await shown(matchPage), "entered")).toBe(`${player().firstName} ${player().lastName}`);
  });

  it("shows the score that came first beside the one that was sent, which may replace it", async () => {
    const before = await seen();
    await post(scoreForm, { ...before, quick: "16-8" }, { as: player() });
    const other = scene.players[2] ?? scene.organizer;
    const late = await post(scoreForm, { ...before, first: "15", second: "9" }, { as: other });
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toContain("16 : 8");
    expect(textAt(late.body, "result.initialValue.first")).toBe("15");
    const again = await post(scoreForm, { ...(await seen()), first: "15", second: "9" }, { as: other });
    expect(again.status).toBe(302);
    expect(at(await shown(matchPage), "match.scores")).toEqual([15, 9]);
  });

  it("shows players a settled score without a form", async () => {
    await post(scoreForm, { ...(await seen()), quick: "16-8" });
    const body = await shown(matchPage, player());
    expect([at(body, "canEnter"), at(body, "match.isSettled")]).toEqual([false, true]);
    expect((await post(scoreForm, { ...(await seen()), quick: "12-12" }, { as: player() })).status).toBe(409);
  });

  it("names the field of a score that cannot be", async () => {
    for (const [first, second, field] of [
      ["-1", "3", "first"],
      ["3", "1000", "second"],
      ["", "3", "first"],
      ["3", "", "second"],
    ] as const) {
      const sent = await post(scoreForm, { ...(await seen()), first, second });
      expect([first, second, sent.status]).toEqual([first, second, 422]);
      expect(at(sent.body, `result.error.${field}`), `${first}, ${second}`).toHaveLength(1);
    }
  });

  it.each(["-1-5", "5-3-9", "16-", "-", "1e2-4", "1000-2"])(
    "reads no score in the button %s",
    async (quick) => {
      expect((await post(scoreForm, { ...(await seen()), quick })).status).toBe(422);
      expect((await post(scoreForm, { ...(await seen()), quick: "5-3" })).status).toBe(302);
    },
  );

  it("refuses the score of a schedule that is gone", async () => {
    const before = await seen();
    await choose(scene, { kind: "mexicano", replace: true });
    expect((await post(scoreForm, { ...before, quick: "16-8" })).status).toBe(404);
  });

  it("says which match is next", async () => {
    expect(at(await shown(matchPage), "next.n")).toBe(2);
  });

  it("cannot be scored by strangers", async () => {
    const as = await makePlayer();
    expect((await post(scoreForm, { ...(await seen()), quick: "16-8" }, { as })).status).toBe(403);
  });
});

describe("the page at the pitch", () => {
  beforeEach(async () => {
    await americano();
  });

  it("has every round with what a phone needs to enter scores offline", async () => {
    const body = await shown(pitchPage, player());
    expect(at(body, "rounds.6.matches.1.version")).toBe(0);
    expect(at(body, "quick.24")).toEqual([24, 0]);
    expect(textAt(body, "owner")).toBe(`${player().id}:${scene.game.id}`);
  });

  it("leads to the last score that was entered, so that a wrong tap is corrected at once", async () => {
    expect(at(await shown(pitchPage, player()), "last")).toBeNull();
    await post(scoreForm, { ...(await seen()), quick: "16-8" }, { as: player() });
    expect(at(await shown(pitchPage, player()), "last")).toMatchObject({ n: 1, scores: [16, 8] });
  });

  it("is where its scores lead back to without scripts", async () => {
    const form = { ...(await seen()), quick: "16-8", leadsTo: "pitch" };
    expect((await post(scoreForm, form, { as: player() })).location).toBe(`/games/${scene.game.id}/pitch`);
  });

  it("knows who comes on next where the winner stays", async () => {
    await choose(scene, { kind: "winner_stays", teams: 3, number: 2, replace: true });
    expect(await shown(pitchPage, player())).toMatchObject({
      kind: "winner_stays",
      rounds: [{ resting: [{ name: "Orange" }] }],
    });
  });

  it("is for those who may enter scores", async () => {
    const answer = await get(pitchPage, { params: { id: scene.game.id }, as: await makePlayer() });
    expect(answer.status).toBe(403);
  });
});

describe("players who change", () => {
  it("are counted for the organizer, who makes the rounds to come again", async () => {
    await americano();
    await participate(actorOf(player()), scene.game.id, { status: "declined" });
    await addExternalPlayer(scene.game.id, "Simo");
    const body = await shown(schedulePage);
    expect(textAt(body, "changed")).toBe("One player changed since these rounds were made.");
    const form = { seen: textAt(body, "format.seen") };
    expect((await post(roundsForm, form)).location).toBe(`/games/${scene.game.id}/schedule`);
    expect(at(await shown(schedulePage), "changed")).toBeNull();
    expect(JSON.stringify(await shown(schedulePage, null))).toContain("Simo");
    expect((await post(roundsForm, form)).status).toBe(409);
  });
});

it("the game's page leads to a schedule that is there", async () => {
  expect(at(await shown(gamePage, null), "isScheduled")).toBeUndefined();
  await americano();
  expect(at(await shown(gamePage, null), "isScheduled")).toBe(true);
});
