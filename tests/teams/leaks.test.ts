import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { playerProfiles } from "#db/schema/players";
import { gameRatings } from "#db/schema/ratings";
import { gameResults, resultPlayers } from "#db/schema/results";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs } from "#seed/factories/ratings";
import { clearCaches } from "~/core/cache/cache.server";
import { levelOf } from "~/features/levels/levels.server";
import { changeDraw } from "~/features/teams/change-draw.server";
import { balanceOfDraw } from "~/features/teams/drawn-teams";
import { findDraw } from "~/features/teams/queries.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";
import { drawFor, gameWith, type Scene } from "./scenes";

/** In a game of football of their own. */
async function rate(player: Player, stars: readonly number[]) {
  for (const star of stars) {
    const rater = await makePlayer();
    const game = await makeGame({ sportId: sportId("football"), gameStatus: "completed" });
    await ratePlayerAs({
      ...{ gameId: game.id, raterId: rater.id, ratedUserId: player.id },
      skillLevelRating: star,
    });
  }
}

async function ratedScene(stars: readonly (readonly number[])[]): Promise<Scene> {
  const scene = await gameWith(stars.length);
  for (const [index, player] of scene.players.entries()) await rate(player, stars[index] ?? []);
  return scene;
}

/** What an organizer learns who draws with every number, corrects everybody and swaps every pair, by position. */
async function everythingSeen(scene: Scene): Promise<string> {
  const seen: unknown[] = [];
  const position = (id: string) => scene.ids.indexOf(id);
  for (const adjust of [{}, ...scene.ids.map((id) => ({ [id]: "stronger" as const }))]) {
    const draw = await drawFor(scene, { number: 1, adjust });
    for (const a of scene.ids)
      for (const b of scene.ids) {
        const { players } = await findDraw(scene.game.id, draw.id);
        const [one, other] = [a, b].map((id) => players.find((player) => player.id === id));
        if (!one || !other || one.team === other.team) continue;
        const path = { gameId: scene.game.id, drawId: draw.id };
        await changeDraw(actorOf(scene.organizer), path, { swap: [a, b] });
        seen.push([position(a), position(b), balanceOfDraw(await findDraw(scene.game.id, draw.id))]);
        await changeDraw(actorOf(scene.organizer), path, { swap: [a, b] });
      }
  }
  return JSON.stringify(seen);
}

it("shows an organizer who tries everything no finer difference than half a star", async () => {
  const scene = await ratedScene([[5, 5, 5, 5], [4, 4], [3, 3, 3], [3]]);
  const before = await everythingSeen(scene);
  const [best] = scene.players;
  if (best) await rate(best, [5, 5]);
  expect(await everythingSeen(scene)).toEqual(before);
  if (best) await rate(best, [1, 1, 1, 1, 1]);
  expect(await everythingSeen(scene), "half a star").not.toEqual(before);
});

it("shows nothing of how good all of them are", async () => {
  const scene = await ratedScene([
    [5, 5, 5, 5],
    [5, 5, 5, 5],
    [4, 4, 4, 4],
    [3, 3, 3, 3],
  ]);
  const before = await everythingSeen(scene);
  await transact((tx) =>
    tx
      .update(gameRatings)
      .set({ skillLevelRating: sql`skill_level_rating - 2` })
      .where(sql`skill_level_rating > 2`),
  );
  expect(await everythingSeen(scene)).toEqual(before);
});

it("shows of a level no finer difference than half a star", async () => {
  const scene = await ratedScene([[3], [3, 3], [3], [3]]);
  const [player] = scene.players;
  if (!player) throw new Error("no player");
  await db.update(playerProfiles).set({ showsLevel: true }).where(eq(playerProfiles.id, player.id));
  const before = await everythingSeen(scene);
  await win(player, 4);
  const level = await levelOf(player.id, sportId("football"));
  expect(level?.rating).toBeGreaterThan(1700);
  const after = await everythingSeen(scene);
  await win(player, 1);
  expect((await levelOf(player.id, sportId("football")))?.rating).not.toBe(level?.rating);
  expect(await everythingSeen(scene)).toEqual(after);
  await win(player, 12);
  expect(await everythingSeen(scene)).not.toEqual(before);
});

/** Against somebody without a level. */
async function win(player: Player, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    const game = await makeGame({ sportId: sportId("football"), gameStatus: "completed" });
    const { id: participantId } = await joinGameAs(game.id, player.id);
    const sides = [
      { name: "", score: 1 },
      { name: "", score: 0 },
    ];
    await db
      .insert(gameResults)
      .values({ gameId: game.id, sides, recordedById: game.organizerId, recordedAt: game.endTime });
    await db.insert(resultPlayers).values({ participantId, gameId: game.id, team: 0, outcome: "won" });
    const other = await joinGameAs(game.id, (await makePlayer()).id);
    await db
      .insert(resultPlayers)
      .values({ participantId: other.id, gameId: game.id, team: 1, outcome: "lost" });
  }
  clearCaches();
}

it("shows corrections and wishes in no answer", async () => {
  const scene = await gameWith(6);
  const [a = "", b = "", c = ""] = scene.ids;
  const drawn = await api("/api/games/{id}/draws", {
    ...{ method: "POST", params: { id: scene.game.id }, as: scene.organizer },
    body: { adjust: { [a]: "stronger" }, together: [[a, b]], apart: [[a, c]] },
  });
  await changeDraw(
    actorOf(scene.organizer),
    { gameId: scene.game.id, drawId: String(at(drawn.body, "id")) },
    { published: true },
  );
  const shown = await api("/api/games/{id}/teams", {
    params: { id: scene.game.id },
    as: scene.players[1] ?? scene.organizer,
  });
  for (const { body } of [drawn, shown])
    expect(JSON.stringify(body)).not.toMatch(/stronger|weaker|together|apart|level|correction|wish/);
});

it("counts only stars of the game's sport", async () => {
  const scene = await gameWith(4);
  const [first] = scene.players;
  const tennis = await makeGame({ sportId: sportId("tennis"), gameStatus: "completed" });
  if (first)
    await ratePlayerAs({
      ...{ gameId: tennis.id, raterId: (await makePlayer()).id, ratedUserId: first.id },
      skillLevelRating: 5,
    });
  expect((await drawFor(scene)).players.map(({ level }) => level)).toEqual([0, 0, 0, 0]);
});
