import { millisecondsInHour as HOUR, millisecondsInMinute } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import type { ErrorCode } from "~/core/errors";
import { freeze, now } from "~/core/time/clock.server";
import * as completionRoute from "~/features/game-page/routes/completion";
import * as startRoute from "~/features/game-page/routes/start";
import * as undoRoute from "~/features/game-page/routes/undo";
import {
  cancelGame,
  changeStatus,
  completeGame,
  completeOverdueGames,
  moveByButton,
  startGame,
  undoStatus,
} from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { participate } from "~/features/games/participation/participation.server";
import type { GameStatus } from "~/features/games/types";
import { api } from "../support/api";
import { at, submit } from "../support/request";
import { actorOf, notificationsOf, outcome, statusOf } from "./support";

const asOrganizer = (game: Game) => actorOf({ id: game.organizerId });

describe("changing a game's status", () => {
  it.each<[GameStatus, "scheduled" | "in_progress" | "completed" | "cancelled", ErrorCode | "ok"]>([
    ["scheduled", "in_progress", "ok"],
    ["scheduled", "cancelled", "ok"],
    ["scheduled", "completed", "game_status_change"],
    ["in_progress", "completed", "ok"],
    ["in_progress", "cancelled", "game_status_change"],
    ["in_progress", "in_progress", "game_status_change"],
    ["completed", "in_progress", "too_late_to_undo"],
    ["completed", "scheduled", "game_status_change"],
    ["in_progress", "scheduled", "too_late_to_undo"],
    ["scheduled", "scheduled", "game_status_change"],
    ["cancelled", "scheduled", "game_status_change"],
    ["completed", "cancelled", "game_status_change"],
    ["cancelled", "in_progress", "game_status_change"],
    ["cancelled", "cancelled", "game_status_change"],
  ])("%s to %s: %s", async (gameStatus, wanted, expected) => {
    const before = new Date(+now() - 24 * HOUR);
    const game = await makeGame({ gameStatus, startedAt: before, completedAt: before });
    expect(await outcome(changeStatus(asOrganizer(game), game.id, wanted))).toBe(expected);
    const after = await gameById(undefined, game.id);
    expect(after.gameStatus).toBe(expected === "ok" ? wanted : gameStatus);
  });

  it("stores the time of the start and of the completion", async () => {
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

describe("undoing", () => {
  const minutes = (count: number) => count * millisecondsInMinute;

  it.each([
    [10, "ok", "scheduled"],
    [10.01, "too_late_to_undo", "in_progress"],
  ] as const)("a start after %s minutes: %s", async (after, expected, status) => {
    const game = await makeGame();
    const startedAt = now();
    await startGame(asOrganizer(game), game.id);
    freeze(new Date(+startedAt + minutes(after)));
    expect(await outcome(changeStatus(asOrganizer(game), game.id, "scheduled"))).toBe(expected);
    expect(await gameById(undefined, game.id)).toMatchObject({
      gameStatus: status,
      startedAt: expected === "ok" ? null : startedAt,
    });
  });

  it("a completion goes back to the running game, and then to before its start", async () => {
    const [game, player] = [await makeGame(), await makePlayer()];
    await joinGameAs(game.id, player.id);
    await startGame(asOrganizer(game), game.id);
    await completeGame(asOrganizer(game), game.id);
    await undoStatus(asOrganizer(game), game.id);
    expect(await gameById(undefined, game.id)).toMatchObject({
      gameStatus: "in_progress",
      completedAt: null,
    });
    await undoStatus(asOrganizer(game), game.id);
    expect(await gameById(undefined, game.id)).toMatchObject({ gameStatus: "scheduled", startedAt: null });
    expect(await outcome(undoStatus(asOrganizer(game), game.id))).toBe("game_status_change");
  });

  it("a start gives spots that were given up since to the waiting list", async () => {
    const game = await makeGame({ maxPlayers: 2 });
    const [leaver, stayer, waiting] = [await makePlayer(), await makePlayer(), await makePlayer()];
    for (const { id } of [leaver, stayer]) await joinGameAs(game.id, id);
    await joinGameAs(game.id, waiting.id, { status: "waitlisted" });
    await startGame(asOrganizer(game), game.id);
    await participate(actorOf(leaver), game.id, { status: "declined" });
    expect(await statusOf(game.id, waiting.id)).toBe("waitlisted");
    await undoStatus(asOrganizer(game), game.id);
    expect(await statusOf(game.id, waiting.id)).toBe("confirmed");
  });

  it("is the organizer's, in forms and in JSON", async () => {
    const [game, player] = [await makeGame(), await makePlayer()];
    const organizer = { id: game.organizerId };
    await startGame(asOrganizer(game), game.id);
    const byForm = (as: { id: string }) =>
      submit(undoRoute.action, { as, params: { id: game.id }, path: `/games/${game.id}/undo`, form: {} });
    const byJson = (as: { id: string }) =>
      api("/api/games/{id}/status", {
        as,
        method: "PATCH",
        params: { id: game.id },
        body: { status: "scheduled" },
      });
    expect(at((await byForm(player)).body, "codes")).toEqual({ "": ["only_organizer"] });
    expect(await byJson(player)).toMatchObject({ status: 403, body: { code: "only_organizer" } });
    expect(await byJson(organizer)).toMatchObject({ status: 200, body: { gameStatus: "scheduled" } });
    await startGame(asOrganizer(game), game.id);
    expect((await byForm(organizer)).status).toBe(302);
    expect((await gameById(undefined, game.id)).gameStatus).toBe("scheduled");
  });

  it.each([
    ["start", startRoute, "scheduled", {}, "in_progress"],
    ["complete", completionRoute, "in_progress", {}, "completed"],
    ["undo the completion", undoRoute, "completed", { status: "in_progress" }, "in_progress"],
    ["undo the start", undoRoute, "in_progress", { status: "scheduled" }, "scheduled"],
  ] as const)(
    "and moving happen once when the button is tapped twice: %s",
    async (_, route, from, form, to) => {
      const moments = { startedAt: now(), completedAt: from === "completed" ? now() : null };
      const game = await makeGame({ gameStatus: from, ...moments });
      const tap = () =>
        submit(route.action, {
          as: { id: game.organizerId },
          params: { id: game.id },
          path: `/games/${game.id}`,
          form,
        });
      expect([(await tap()).status, (await tap()).status]).toEqual([302, 302]);
      expect((await gameById(undefined, game.id)).gameStatus).toBe(to);
    },
  );

  it("is refused when the game cannot go back to the status that the button named", async () => {
    const game = await makeGame({ gameStatus: "completed", startedAt: now(), completedAt: now() });
    const button = { verb: "undo", status: "scheduled" } as const;
    expect(await outcome(moveByButton(asOrganizer(game), game.id, button))).toBe("game_status_change");
    expect((await gameById(undefined, game.id)).gameStatus).toBe("completed");
  });

  it.each([
    ["nobody had started", {}],
    ["the organizer had started", { gameStatus: "in_progress", startedAt: now() } as const],
  ])("is not possible for a game that completed itself and %s", async (_, started) => {
    const endTime = now();
    const game = await makeGame({ startTime: new Date(+endTime - HOUR), endTime, ...started });
    freeze(new Date(+endTime + 3 * HOUR));
    await completeOverdueGames();
    expect(await outcome(undoStatus(asOrganizer(game), game.id))).toBe("too_late_to_undo");
  });
});

describe("starting early", () => {
  it.each([
    [31, true],
    [30, false],
    [-5, false],
  ])("%s minutes before: the page asks first: %s", async (before, asks) => {
    const startTime = new Date(+now() + before * millisecondsInMinute);
    const game = await makeGame({ startTime, endTime: new Date(+startTime + HOUR) });
    const context = { access: {}, locale: "en", origin: "https://houma.test" } as const;
    const view = await gamePageView(asOrganizer(game), game.id, context);
    expect([view.can.start, view.isEarlyToStart]).toEqual([true, asks]);
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
