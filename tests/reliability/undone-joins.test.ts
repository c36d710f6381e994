import { millisecondsInHour as HOUR, millisecondsInMinute as MINUTE } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { completeGame, startGame } from "~/features/games/game-status.server";
import { participate } from "~/features/games/participation/participation.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { UNDO_MINUTES } from "~/features/games/rules";
import { reliabilityOfPlayer } from "~/features/reliability/queries.server";
import { actorOf } from "../games/support";

const START = new Date("2026-12-02T18:00:00.000Z");

let organizer: Player;
let player: Player;
let gameId: string;

beforeEach(async () => {
  organizer = await makePlayer();
  player = await makePlayer();
  const endTime = new Date(+START + 2 * HOUR);
  gameId = (await makeGame({ organizerId: organizer.id, startTime: START, endTime })).id;
});

/** An answer given so many minutes before the start, or after it where negative. */
async function answer(status: "confirmed" | "declined" | "maybe", before: number) {
  freeze(new Date(+START - before * MINUTE));
  await participate(actorOf(player), gameId, { status });
}

async function counts() {
  freeze(new Date(+START + HOUR));
  await startGame(actorOf(organizer), gameId);
  await completeGame(actorOf(organizer), gameId);
  const { missed, lateCancellations } = await reliabilityOfPlayer(player.id);
  return { missed, late: lateCancellations };
}

describe("a spot that is given up within ten minutes of taking it", () => {
  it.each(["declined", "maybe"] as const)("costs nothing before the start (%s)", async (status) => {
    await answer("confirmed", 60);
    await answer(status, 60 - UNDO_MINUTES);
    expect(await counts()).toEqual({ missed: 0, late: 0 });
  });

  it("costs nothing after the start either", async () => {
    await answer("confirmed", -5);
    await answer("declined", -15);
    expect(await counts()).toEqual({ missed: 0, late: 0 });
  });

  it("leaves an earlier late withdrawal as it was", async () => {
    await answer("confirmed", 600);
    await answer("declined", 120);
    await answer("confirmed", 100);
    await answer("declined", 95);
    expect(await counts()).toEqual({ missed: 0, late: 1 });
  });

  it("leaves an earlier withdrawal after the start as it was", async () => {
    await answer("confirmed", 600);
    await answer("declined", -10);
    await answer("confirmed", -12);
    await answer("maybe", -13);
    expect(await counts()).toEqual({ missed: 1, late: 0 });
  });

  it("leaves an earlier withdrawal in time as it was", async () => {
    await answer("confirmed", 900);
    await answer("declined", 800);
    await answer("confirmed", 100);
    await answer("declined", 95);
    expect(await counts()).toEqual({ missed: 0, late: 0 });
  });
});

it("a spot that is given up a moment later than ten minutes after taking it costs as always", async () => {
  await answer("confirmed", 60);
  await answer("declined", 60 - UNDO_MINUTES - 0.01);
  expect(await counts()).toEqual({ missed: 0, late: 1 });
});

it("a player who withdrew late, came back and was removed by the organizer has not withdrawn", async () => {
  await answer("confirmed", 600);
  await answer("declined", 120);
  await answer("confirmed", 100);
  await removePlayer(actorOf(organizer), gameId, { participantId: player.id, reason: null });
  expect(await counts()).toEqual({ missed: 0, late: 0 });
});
