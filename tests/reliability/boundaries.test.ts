import { expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { now } from "~/core/clock.server";
import { reliabilityOfPlayer } from "~/features/reliability/queries.server";
import { HALF_WEIGHT_AFTER_MS, LATE_CANCELLATION_MS } from "~/features/reliability/rules";

const HOUR = 3_600_000;

async function playedAt(
  start: number,
  place: Parameters<typeof joinGameAs>[2],
  status: "confirmed" | "declined",
) {
  const player = await makePlayer();
  const [startTime, endTime] = [new Date(start), new Date(start + HOUR)];
  const game = await makeGame({ startTime, endTime, gameStatus: "completed" });
  await joinGameAs(game.id, player.id, { status, ...place });
  return reliabilityOfPlayer(player.id);
}

it.each([
  ["half a year ago to the millisecond counts whole", HALF_WEIGHT_AFTER_MS, 2],
  ["one millisecond longer ago counts half", HALF_WEIGHT_AFTER_MS + 1, 1],
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
  ["six hours before the start is early", -LATE_CANCELLATION_MS, 0],
  ["a millisecond later is late", -LATE_CANCELLATION_MS + 1, 1],
  ["a millisecond before the start is late", -1, 1],
  ["at the start, leaving early, counts for nothing", 0, 0],
  ["during the game counts for nothing", HOUR / 2, 0],
])("a seat given back %s", async (_, after, late) => {
  const start = +now() - 24 * HOUR;
  const found = await playedAt(start, { leftAt: new Date(start + after) }, "declined");
  expect(found).toMatchObject({ confirmed: 0, lateCancellations: late, lateWeight: 2 * late });
});
