import { millisecondsInHour as HOUR } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { makeCrew } from "#seed/factories/crews";
import { freeze, now } from "~/core/time/clock.server";
import { exportData } from "~/features/accounts/export/export.server";
import { participate } from "~/features/games/participation/participation.server";
import { recordResult } from "~/features/results/record-result.server";
import { loader as resultPage } from "~/features/results/routes/result";
import { choose, makeAgain, schedule, score, takeBack } from "../formats/scenes";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get } from "../support/request";
import { gameWith, type Scene } from "../teams/scenes";

/** Of a participation. */
const personOf = async (id: string): Promise<string> =>
  (await db.select().from(gameParticipants).where(eq(gameParticipants.id, id)).get())?.userId ?? "";
const complete = (scene: Scene) =>
  db
    .update(games)
    .set({ gameStatus: "completed", startedAt: scene.game.startTime, completedAt: scene.game.endTime })
    .where(eq(games.id, scene.game.id));
const tally = async (userId: string) => {
  const { body } = await api("/api/profile/players/{id}/record", { params: { id: userId } });
  return ["played", "won", "drawn", "lost"].map((key) => at(body, `sports.0.${key}`));
};
const played = async (kind: string, teams: number | null, size = 6) => {
  const scene = await gameWith(size);
  await choose(scene, { kind, ...(teams && { teams }) });
  freeze(scene.game.endTime);
  await complete(scene);
  const sideOf = async (side: 0 | 1, n = 0) => {
    const { body } = await schedule(scene);
    return personOf(String(at(body, `rounds.${n}.matches.0.sides.${side}.participantIds.0`)));
  };
  return { scene, sideOf };
};

describe("a game of teams in a format, in players' records", () => {
  it("is won by the best of the table, and counts once, however many matches it has", async () => {
    const { scene, sideOf } = await played("winner_stays", 3);
    const [first, second] = [await sideOf(0), await sideOf(1)];
    expect(await tally(first)).toEqual([1, 0, 0, 0]);
    for (const n of [1, 2, 3]) await score(scene, { n, scores: [2, 1] });
    expect([await tally(first), await tally(second)]).toEqual([
      [1, 1, 0, 0],
      [1, 0, 0, 1],
    ]);
  });

  it("follows a score that is changed, and one that is taken back", async () => {
    const { scene, sideOf } = await played("round_robin", 2);
    const [first, second] = [await sideOf(0), await sideOf(1)];
    await score(scene, { n: 1, scores: [1, 0] });
    expect([await tally(first), await tally(second)]).toEqual([
      [1, 1, 0, 0],
      [1, 0, 0, 1],
    ]);
    await score(scene, { n: 1, scores: [0, 1] });
    expect(await tally(first)).toEqual([1, 0, 0, 1]);
    await score(scene, { n: 1, scores: [2, 2] });
    expect([await tally(first), await tally(second)]).toEqual([
      [1, 0, 1, 0],
      [1, 0, 1, 0],
    ]);
    await takeBack(scene, { n: 1 });
    expect(await tally(first)).toEqual([1, 0, 0, 0]);
  });

  it("is what the page of the score says, as long as no score is saved for the game", async () => {
    const { scene } = await played("winner_stays", 3);
    const says = async () =>
      at((await get(resultPage, { as: scene.organizer, params: { id: scene.game.id } })).body, "tableCounts");
    expect(await says()).toBe(false);
    await score(scene, { n: 1, scores: [2, 1] });
    expect(await says()).toBe(true);
    await recordResult(actorOf(scene.organizer), scene.game.id, {
      scores: [
        { team: 1, score: 2 },
        { team: 2, score: 1 },
      ],
    });
    expect(await says()).toBe(false);
  });

  it("counts nothing for who was absent, and again for who turns out to have been there", async () => {
    const { scene, sideOf } = await played("round_robin", 2);
    const first = await sideOf(0);
    await score(scene, { n: 1, scores: [1, 0] });
    const mark = (came: boolean | null) =>
      db
        .update(gameParticipants)
        .set({ came })
        .where(and(eq(gameParticipants.gameId, scene.game.id), eq(gameParticipants.userId, first)));
    await mark(false);
    expect(await tally(first)).toEqual([0, 0, 0, 0]);
    await mark(true);
    expect(await tally(first)).toEqual([1, 1, 0, 0]);
  });

  it("of a knockout counts once the final has a score, for the winner of the final", async () => {
    const { scene, sideOf } = await played("knockout", 4);
    const first = await sideOf(0);
    for (const n of [1, 2, 3]) await score(scene, { n, scores: [2, 0] });
    expect(await tally(first)).toEqual([1, 0, 0, 0]);
    await score(scene, { n: 4, scores: [0, 1] });
    expect(await tally(first)).toEqual([1, 0, 0, 1]);
    await score(scene, { n: 4, scores: [1, 0] });
    expect(await tally(first)).toEqual([1, 1, 0, 0]);
  });

  it("counts by the score that organizers saved for the game instead", async () => {
    const { scene, sideOf } = await played("round_robin", 2);
    const [first, second] = [await sideOf(0), await sideOf(1)];
    await score(scene, { n: 1, scores: [1, 0] });
    await recordResult(actorOf(scene.organizer), scene.game.id, {
      scores: [
        { team: 1, score: 0 },
        { team: 2, score: 3 },
      ],
      sides: { [first]: 1 },
    });
    expect([await tally(first), await tally(second)]).toEqual([
      [1, 0, 0, 1],
      [1, 0, 0, 0],
    ]);
  });

  it("is played, and neither won nor lost, where partners change", async () => {
    const { scene, sideOf } = await played("americano", null, 4);
    const first = await sideOf(0);
    await score(scene, { n: 1, scores: [20, 4] });
    expect(await tally(first)).toEqual([1, 0, 0, 0]);
  });

  it("takes who left out of their team", async () => {
    const scene = await gameWith(6);
    await choose(scene, { kind: "round_robin", teams: 2 });
    await score(scene, { n: 1, scores: [1, 0] });
    const leaver = scene.players[1] ?? scene.organizer;
    await participate(actorOf(leaver), scene.game.id, { status: "declined" });
    await makeAgain(scene);
    freeze(scene.game.endTime);
    await complete(scene);
    expect(await tally(leaver.id)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("is in the crew's season table and in the data export", async () => {
    const { scene, sideOf } = await played("round_robin", 2);
    const crew = await makeCrew({ ownerId: scene.organizer.id });
    await db.update(games).set({ crewId: crew.id }).where(eq(games.id, scene.game.id));
    await score(scene, { n: 1, scores: [1, 0] });
    const first = await sideOf(0);
    freeze(new Date(+now() + HOUR));
    const { body } = await api("/api/crews/{id}/table", { params: { id: crew.id }, as: scene.organizer });
    const rows = at(body, "rows");
    const row = Array.isArray(rows) ? rows.find((one) => at(one, "userId") === first) : null;
    expect([at(row, "won"), at(row, "points")]).toEqual([1, 3]);
    expect(at(await exportData(actorOf({ id: first })), "formatOutcomes")).toEqual([
      { gameId: scene.game.id, outcome: "won" },
    ]);
  });
});
