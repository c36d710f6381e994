import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { editGame } from "~/features/games/edit-game.server";
import type { GameChanges } from "~/features/games/game-fields";
import { participate } from "~/features/games/participation/participation.server";
import { reliabilityOfPlayer } from "~/features/reliability/queries.server";
import { actorOf } from "../games/support";

const START = Date.parse("2026-12-03T20:00:00.000Z");

const startingAt = (start: number): GameChanges => ({
  when: { startTime: new Date(start), endTime: new Date(start + HOUR) },
});

/** What a withdrawal costs after the organizer's change and the game. */
async function costOf(leavesBefore: number, changes: GameChanges) {
  const player = await makePlayer();
  const game = await makeGame({ startTime: new Date(START), endTime: new Date(START + HOUR) });
  await joinGameAs(game.id, player.id);
  freeze(new Date(START - leavesBefore * HOUR));
  await participate(actorOf(player), game.id, { status: "declined" });
  await editGame(actorOf({ id: game.organizerId }), game.id, changes);
  freeze(new Date(START + 100 * HOUR));
  await db.update(games).set({ gameStatus: "completed", completedAt: now() }).where(eq(games.id, game.id));
  const { lateCancellations, missed } = await reliabilityOfPlayer(player.id);
  return { lateCancellations, missed };
}

const free = { lateCancellations: 0, missed: 0 };
const late = { lateCancellations: 1, missed: 0 };

it.each<[string, number, GameChanges, typeof free]>([
  ["in time stays in time when the game moves earlier", 7, startingAt(START - 4 * HOUR), free],
  ["in time stays in time when the game moves before it", 7, startingAt(START - 7.25 * HOUR), free],
  ["in time stays in time when a longer notice is asked for", 7, { leaveHours: 24 }, free],
  [
    "late stays late, and no absence, when the game moves before it",
    1,
    startingAt(START - 1.25 * HOUR),
    late,
  ],
  ["late stays late when the game stays", 1, { title: "Other" }, late],
  ["in time stays in time when the game moves later", 7, startingAt(START + 24 * HOUR), free],
])("a withdrawal %s", async (_, leavesBefore, changes, cost) => {
  expect(await costOf(leavesBefore, changes)).toEqual(cost);
});
