import { beforeEach, describe, expect, it } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { loader as matchPage } from "~/features/formats/routes/match";
import { loader as pitchPage } from "~/features/formats/routes/pitch";
import { action as removalForm } from "~/features/formats/routes/score-removal";
import { at, get, submit, textAt } from "../support/request";
import { gameWith, type Scene } from "../teams/scenes";
import { choose, schedule, score, takeBack } from "./scenes";

let scene: Scene;
beforeEach(async () => {
  scene = await gameWith(8);
});

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const countAt = (body: unknown, path: string): number => {
  const value = at(body, path);
  return Array.isArray(value) ? value.length : -1;
};
const player = (index = 1) => scene.players[index] ?? scene.organizer;

describe("DELETE /api/games/{id}/matches/{n}/score", () => {
  it("leaves the match without a score, out of the table, and may be repeated", async () => {
    await choose(scene, { kind: "americano", courts: 2 });
    await score(scene, { n: 1, scores: [16, 8], as: player() });
    expect((await takeBack(scene, { n: 1, as: player() })).status).toBe(204);
    const { body } = await schedule(scene);
    expect(at(body, "rounds.0.matches.0.scores")).toBeUndefined();
    expect(at(body, "table.0.played")).toBe(0);
    expect((await takeBack(scene, { n: 1, as: player() })).status).toBe(204);
    expect((await score(scene, { n: 1, scores: [3, 1], as: player(2) })).status).toBe(200);
  });

  it("is not undone by a phone that sends its score once more", async () => {
    await choose(scene, { kind: "americano", courts: 2 });
    const sent = { n: 1, scores: [16, 8], as: player(), key: "phone-back" };
    await score(scene, sent);
    await takeBack(scene, { n: 1, as: player() });
    expect((await score(scene, sent)).status).toBe(200);
    expect(at((await schedule(scene)).body, "rounds.0.matches.0.scores")).toBeUndefined();
  });

  it("refuses what somebody else entered meanwhile, and says what it is", async () => {
    await choose(scene, { kind: "americano", courts: 2 });
    await score(scene, { n: 1, scores: [16, 8], as: player() });
    const conflict = await takeBack(scene, { n: 1, as: player(2) });
    expect(refusal(conflict)).toEqual([409, "score_changed"]);
    expect(at(conflict.body, "detail")).toContain("16 : 8");
    expect(refusal(await takeBack(scene, { n: 1, query: "version=0" }))).toEqual([409, "score_changed"]);
    expect((await takeBack(scene, { n: 1, as: player(2), query: "version=1" })).status).toBe(204);
  });

  it("leaves a settled score to the organizers", async () => {
    await choose(scene, { kind: "americano", courts: 2 });
    await score(scene, { n: 1, scores: [16, 8] });
    expect(refusal(await takeBack(scene, { n: 1, as: player() }))).toEqual([409, "match_settled"]);
    expect((await takeBack(scene, { n: 1 })).status).toBe(204);
    expect((await score(scene, { n: 1, scores: [8, 16], as: player() })).status).toBe(200);
  });

  it("is for who may enter scores, of matches that are there", async () => {
    await choose(scene, { kind: "americano", courts: 2 });
    await score(scene, { n: 1, scores: [16, 8] });
    expect(refusal(await takeBack(scene, { n: 1, as: null }))).toEqual([401, "not_authenticated"]);
    const stranger = await makePlayer();
    expect(refusal(await takeBack(scene, { n: 1, as: stranger }))).toEqual([403, "score_not_player"]);
    expect(refusal(await takeBack(scene, { n: 99 }))).toEqual([404, "match_not_found"]);
    expect((await takeBack(scene, { n: 1, query: "version=one" })).status).toBe(422);
    expect(at((await schedule(scene)).body, "rounds.0.matches.0.scores")).toEqual([16, 8]);
  });

  it("keeps who has played on in a knockout", async () => {
    await choose(scene, { kind: "knockout", teams: 4, courts: 2 });
    await score(scene, { n: 1, scores: [2, 0] });
    await score(scene, { n: 2, scores: [0, 2] });
    await score(scene, { n: 4, scores: [3, 1] });
    expect(refusal(await takeBack(scene, { n: 1 }))).toEqual([409, "match_played_on"]);
    await takeBack(scene, { n: 4 });
    expect((await takeBack(scene, { n: 1 })).status).toBe(204);
    expect(at((await schedule(scene)).body, "rounds.1.matches.1.sides.0.participantIds")).toEqual([]);
  });
});

describe("rounds that follow from a score", () => {
  it("go with it in winner stays, and come back with the next", async () => {
    await choose(scene, { kind: "winner_stays", teams: 3 });
    await score(scene, { n: 1, scores: [2, 1] });
    await takeBack(scene, { n: 1 });
    const { body } = await schedule(scene);
    expect([countAt(body, "rounds"), at(body, "rounds.0.matches.0.n")]).toEqual([1, 1]);
    const again = await score(scene, { n: 1, scores: [0, 1] });
    expect(at(again.body, "rounds.1.matches.0.sides.0.participantIds")).toEqual(
      at(again.body, "rounds.0.matches.0.sides.1.participantIds"),
    );
  });

  it("stay in Mexicano once they have a score", async () => {
    await choose(scene, { kind: "mexicano", courts: 2 });
    await score(scene, { n: 1, scores: [20, 4] });
    const { body } = await score(scene, { n: 2, scores: [14, 10] });
    await takeBack(scene, { n: 2 });
    expect(countAt((await schedule(scene)).body, "rounds")).toBe(1);
    const made = await score(scene, { n: 2, scores: [14, 10] });
    const n = Number(at(made.body, "rounds.1.matches.0.n"));
    expect(n).toBeGreaterThan(Number(at(body, "rounds.1.matches.0.n")));
    const sides = at(made.body, "rounds.1.matches.0.sides");
    await score(scene, { n, scores: [13, 11] });
    await takeBack(scene, { n: 2 });
    const kept = (await schedule(scene)).body;
    expect([countAt(kept, "rounds"), at(kept, "rounds.1.matches.0.sides")]).toEqual([2, sides]);
  });
});

describe("the button below a score", () => {
  const post = (form: Record<string, string>, as = scene.organizer) =>
    submit(removalForm, { params: { id: scene.game.id, n: "1" }, as, form });
  const shown = async (as = scene.organizer) =>
    (await get(matchPage, { params: { id: scene.game.id, n: "1" }, as })).body;

  it("takes back what the page showed, and the match is open at the pitch again", async () => {
    await choose(scene, { kind: "americano", courts: 2 });
    expect(at(await shown(), "canRemove")).toBe(false);
    await score(scene, { n: 1, scores: [16, 8], as: player() });
    const page = await shown(player(2));
    expect(at(page, "canRemove")).toBe(true);
    const form = { format: textAt(page, "format"), seen: String(at(page, "seen")) };
    await score(scene, { n: 1, scores: [15, 9], as: player() });
    const late = await post(form, player(2));
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toContain("15 : 9");
    const sent = await post({ ...form, seen: String(at(await shown(), "seen")) }, player(2));
    expect([sent.status, sent.location]).toEqual([302, `/games/${scene.game.id}/schedule`]);
    const pitch = await get(pitchPage, { params: { id: scene.game.id }, as: player() });
    expect(at(pitch.body, "rounds.0.matches.0.scores")).toBeNull();
  });

  it("is not there for players once the organizer settled", async () => {
    await choose(scene, { kind: "americano", courts: 2 });
    await score(scene, { n: 1, scores: [16, 8] });
    expect([at(await shown(player()), "canRemove"), at(await shown(), "canRemove")]).toEqual([false, true]);
  });
});
