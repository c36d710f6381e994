import { describe, expect, it } from "vitest";
import { type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze, now } from "~/core/clock.server";
import type { ErrorCode } from "~/core/errors";
import {
  cancelGame,
  changeStatus,
  completeGame,
  completeOverdueGames,
  startGame,
} from "~/features/games/game-status.server";
import type { GameStatus } from "~/features/games/types";
import { actorOf, HOUR, notificationsOf, outcome } from "./support";

const asOrganizer = (game: Game) => actorOf({ id: game.organizerId });

describe("changing a game's status", () => {
  it.each<[GameStatus, "in_progress" | "completed" | "cancelled", ErrorCode | "ok"]>([
    ["scheduled", "in_progress", "ok"],
    ["scheduled", "cancelled", "ok"],
    ["scheduled", "completed", "game_status_change"],
    ["in_progress", "completed", "ok"],
    ["in_progress", "cancelled", "game_status_change"],
    ["in_progress", "in_progress", "game_status_change"],
    ["completed", "in_progress", "game_status_change"],
    ["completed", "cancelled", "game_status_change"],
    ["cancelled", "in_progress", "game_status_change"],
    ["cancelled", "cancelled", "game_status_change"],
  ])("%s to %s: %s", async (gameStatus, wanted, expected) => {
    const game = await makeGame({ gameStatus });
    expect(await outcome(changeStatus(asOrganizer(game), game.id, wanted))).toBe(expected);
    const after = await gameById(undefined, game.id);
    expect(after.gameStatus).toBe(expected === "ok" ? wanted : gameStatus);
  });

  it("stores when it happened", async () => {
    const game = await makeGame();
    await startGame(asOrganizer(game), game.id);
    expect(await gameById(undefined, game.id)).toMatchObject({ startedAt: now(), sequence: 0 });
    await completeGame(asOrganizer(game), game.id);
    expect(await gameById(undefined, game.id)).toMatchObject({ completedAt: now() });
  });

  it("notifies participants and invitees of a cancellation, once", async () => {
    const game = await makeGame();
    await joinGameAs(game.id, game.organizerId);
    const statuses = ["confirmed", "maybe", "waitlisted", "invited", "declined"] as const;
    const players = await Promise.all(
      statuses.map(async (status) => {
        const player = await makePlayer();
        await joinGameAs(game.id, player.id, { status });
        return player;
      }),
    );
    await cancelGame(asOrganizer(game), game.id);
    expect(await outcome(cancelGame(asOrganizer(game), game.id))).toBe("game_status_change");
    const told = await Promise.all(players.map((player) => notificationsOf(player.id)));
    expect(told).toEqual([
      ["game_cancelled"],
      ["game_cancelled"],
      ["game_cancelled"],
      ["game_cancelled"],
      [],
    ]);
    expect(await notificationsOf(game.organizerId)).toEqual([]);
    expect(await gameById(undefined, game.id)).toMatchObject({ cancelledAt: now(), sequence: 1 });
  });
});

describe("games that nobody completed", () => {
  it("complete themselves three hours after their end, once", async () => {
    const endTime = now();
    const startTime = new Date(+endTime - HOUR);
    const scheduled = await makeGame({ startTime, endTime });
    const running = await makeGame({ startTime, endTime, gameStatus: "in_progress" });
    const cancelled = await makeGame({ startTime, endTime, gameStatus: "cancelled" });
    const later = await makeGame({ startTime, endTime: new Date(+endTime + 1) });
    freeze(new Date(+endTime + 3 * HOUR - 1));
    expect(await completeOverdueGames()).toEqual([]);
    freeze(new Date(+endTime + 3 * HOUR));
    const done = await Promise.all([completeOverdueGames(), completeOverdueGames()]);
    expect(done.flat().sort()).toEqual([scheduled.id, running.id].sort());
    expect(await gameById(undefined, scheduled.id)).toMatchObject({
      gameStatus: "completed",
      completedAt: now(),
    });
    expect((await gameById(undefined, cancelled.id)).gameStatus).toBe("cancelled");
    expect((await gameById(undefined, later.id)).gameStatus).toBe("scheduled");
  });
});
