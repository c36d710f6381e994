import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { isLateToLeave } from "~/features/games/rules";
import { reliabilityOfPlayer } from "~/features/reliability/queries.server";
import { HALF_WEIGHT_AFTER_MS, LATE_CANCELLATION_MS } from "~/features/reliability/rules";

async function playedAt(
  start: number,
  place: Parameters<typeof joinGameAs>[2],
  status: "confirmed" | "declined",
  leaveHours: number | null = null,
) {
  const player = await makePlayer();
  const [startTime, endTime] = [new Date(start), new Date(start + HOUR)];
  const game = await makeGame({ startTime, endTime, gameStatus: "completed", leaveHours });
  await joinGameAs(game.id, player.id, { status, ...place });
  return reliabilityOfPlayer(player.id);
}

it.each([
  ["exactly half a year ago counts in full", HALF_WEIGHT_AFTER_MS, 2],
  ["a millisecond longer ago counts half", HALF_WEIGHT_AFTER_MS + 1, 1],
])("a game that began %s", async (_, ago, weight) => {
  const start = +now() - ago;
  expect(await playedAt(start, { came: true }, "confirmed")).toMatchObject({
    keptWeight: weight,
    missedWeight: 0,
  });
  expect(await playedAt(start, { came: false }, "confirmed")).toMatchObject({
    keptWeight: 0,
    missedWeight: weight,
  });
});

it.each([
  ["a millisecond before its start", -1, 0],
  ["at its start", 0, 1],
])("a game completed %s (by %i ms) counts %i times", async (_, after, confirmed) => {
  const player = await makePlayer();
  const game = await makeGame({ gameStatus: "completed" });
  await db
    .update(games)
    .set({ completedAt: new Date(+game.startTime + after) })
    .where(eq(games.id, game.id));
  await joinGameAs(game.id, player.id, { came: true });
  expect(await reliabilityOfPlayer(player.id)).toMatchObject({ confirmed, came: confirmed });
});

it.each([
  ["six hours before the start does not count", -LATE_CANCELLATION_MS, 0],
  ["a millisecond later counts", -LATE_CANCELLATION_MS + 1, 1],
  ["a millisecond before the start counts", -1, 1],
  ["at the start is an absence instead", 0, 0],
  ["during the game is an absence instead", HOUR / 2, 0],
])("a spot given back %s", async (_, after, late) => {
  const start = +now() - 24 * HOUR;
  const found = await playedAt(start, { leftAt: new Date(start + after) }, "declined");
  const missed = Number(after >= 0);
  expect(found).toMatchObject({ confirmed: missed, missed, lateCancellations: late, lateWeight: 2 * late });
});

it.each([
  ["two hours before the start does not count", -2 * HOUR, 0],
  ["a millisecond later counts", -2 * HOUR + 1, 1],
])("where leaving is free until two hours before, a spot given back %s", async (_, after, late) => {
  const start = +now() - 24 * HOUR;
  const found = await playedAt(start, { leftAt: new Date(start + after) }, "declined", 2);
  expect(found).toMatchObject({ confirmed: 0, lateCancellations: late });
});

it.each([
  [null, 6 * HOUR, false],
  [null, 6 * HOUR - 1, true],
  [2, 2 * HOUR, false],
  [2, 2 * HOUR - 1, true],
  [24, 23 * HOUR, true],
])(
  "the page warns of a late withdrawal: free until %s hours before, %s ms before the start: %s",
  (leaveHours, before, late) => {
    const startTime = new Date(+now() + before);
    expect(isLateToLeave({ startTime, leaveHours }, now())).toBe(late);
  },
);
