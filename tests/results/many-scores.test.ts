import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { gameResults, resultPlayers } from "#db/schema/results";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { levelsInSport } from "~/features/levels/levels.server";
import { levelsAfter } from "~/features/levels/replay";
import { scoredGames } from "~/features/levels/scored-games.server";

const COUNT = 1100;
const FOOTBALL = sportId("football");

/** Games of one against one, an hour apart, each won by the first. */
async function playMany(organizerId: string, [first, second]: readonly [string, string]): Promise<string[]> {
  const { n: _, ...template } = await makeGame({ organizerId, sportId: FOOTBALL, gameStatus: "completed" });
  const ids = Array.from({ length: COUNT }, newId);
  for (const [index, id] of ids.entries()) {
    const startTime = new Date(Date.UTC(2026, 0, 1) + index * HOUR);
    const endTime = new Date(+startTime + HOUR);
    const times = { startTime, endTime, completedAt: endTime };
    await db
      .insert(games)
      .values({ ...template, ...times, id, slug: "", gameCode: `G${String(index).padStart(7, "0")}` });
    const players = [first, second].map((userId) => ({
      id: newId(),
      gameId: id,
      userId,
      status: "confirmed" as const,
    }));
    await db
      .insert(gameParticipants)
      .values(players.map((player) => ({ ...player, joinedAt: startTime, updatedAt: startTime })));
    const sides = [1, 0].map((score) => ({ name: "", score }));
    await db
      .insert(gameResults)
      .values({ gameId: id, sides, recordedById: organizerId, recordedAt: endTime });
    await db.insert(resultPlayers).values(
      players.map((player, team) => ({
        ...{ participantId: player.id, gameId: id, team },
        outcome: team === 0 ? ("won" as const) : ("lost" as const),
      })),
    );
  }
  return ids;
}

it("levels of many scores are read page by page, and follow the correction of an old one", async () => {
  const people = [await makePlayer(), await makePlayer(), await makePlayer()] as const;
  const [organizer, amel, karim] = people;
  await db.update(playerProfiles).set({ showsLevel: true });
  const [oldest = ""] = await playMany(organizer.id, [amel.id, karim.id]);
  const pages = await scoredGames(FOOTBALL);
  expect(pages.map(({ games: page, isFull }) => [page.length, isFull])).toEqual([
    [500, true],
    [500, true],
    [100, false],
  ]);
  const atOnce = async () => levelsAfter((await scoredGames(FOOTBALL)).flatMap((page) => page.games));
  const first = await levelsInSport(FOOTBALL);
  expect(first).toEqual(await atOnce());
  expect(await levelsInSport(FOOTBALL)).toEqual(first);
  const sides = [0, 9].map((score) => ({ name: "", score }));
  await db.update(gameResults).set({ sides }).where(eq(gameResults.gameId, oldest));
  const corrected = await levelsInSport(FOOTBALL);
  expect(corrected).toEqual(await atOnce());
  expect(corrected).not.toEqual(first);
  await db.update(playerProfiles).set({ showsLevel: false }).where(eq(playerProfiles.id, karim.id));
  expect([...(await levelsInSport(FOOTBALL)).keys()]).toEqual([amel.id]);
});
