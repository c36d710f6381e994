import { millisecondsInHour as HOUR } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { now } from "~/core/clock.server";
import { upcomingGames } from "~/features/games/list/queries.server";
import type { ParticipantStatus } from "~/features/games/types";
import { actorOf } from "./support";

describe("one's own next games", () => {
  it("are those running or ahead, until completed", async () => {
    const player = await makePlayer();
    const join = async (options: Parameters<typeof makeGame>[0], status: ParticipantStatus = "confirmed") => {
      const game = await makeGame(options);
      await joinGameAs(game.id, player.id, { status });
      return game.id;
    };
    const hours = (from: number) => ({
      startTime: new Date(+now() + from * HOUR),
      endTime: new Date(+now() + (from + 1) * HOUR),
    });
    const running = await join({ ...hours(-30), gameStatus: "in_progress" });
    const thisMorning = await join(hours(-3));
    const tomorrow = await join(hours(24), "maybe");
    const thisWeek = await join(hours(24 * 7), "waitlisted");
    const later = await join(hours(24 * 8));
    await join(hours(-30));
    await join(hours(24), "declined");
    await join(hours(24), "invited");
    await join({ ...hours(-2), gameStatus: "completed" });
    await join({ ...hours(-50), gameStatus: "cancelled" });
    await join({ ...hours(24), gameStatus: "cancelled" });
    const upcoming = await upcomingGames(actorOf(player), "en", 10);
    expect(upcoming.games.map(({ id }) => id)).toEqual([running, thisMorning, tomorrow, thisWeek, later]);
    expect((await upcomingGames(actorOf(player), "en")).games).toHaveLength(3);
    expect(upcoming.total).toBe(5);
  });
});
