import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { fillGame, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import type { ErrorCode } from "~/core/errors";
import { freeze } from "~/core/time/clock.server";
import type { GameStatus, ParticipantStatus } from "~/features/games/types";
import {
  EVENING,
  LATER,
  logOf,
  notificationRowsOf,
  notificationsOf,
  outcome,
  placeOf,
  statusOf,
} from "../support";
import { makeSmallGame, setStatus, spotsTaken, type Wanted } from "./small-game";

let amel: Player;
let game: Game;

beforeEach(async () => {
  amel = await makePlayer();
  game = await makeSmallGame(amel.id);
});

const set = (player: { id: string }, wanted: Wanted, gameId = game.id) => setStatus(gameId, player, wanted);
const seats = () => spotsTaken(game.id);

describe("a participation", () => {
  it.each<[ParticipantStatus | null, Wanted, ParticipantStatus | ErrorCode]>([
    [null, "confirmed", "confirmed"],
    [null, "maybe", "maybe"],
    [null, "declined", "not_participating"],
    [null, "waitlisted", "confirmed"],
    ["invited", "confirmed", "confirmed"],
    ["invited", "maybe", "maybe"],
    ["invited", "declined", "declined"],
    ["invited", "waitlisted", "confirmed"],
    ["confirmed", "confirmed", "confirmed"],
    ["confirmed", "maybe", "maybe"],
    ["confirmed", "declined", "declined"],
    ["confirmed", "waitlisted", "confirmed"],
    ["maybe", "confirmed", "confirmed"],
    ["maybe", "declined", "declined"],
    ["declined", "confirmed", "confirmed"],
    ["declined", "maybe", "maybe"],
    ["declined", "declined", "declined"],
  ])("with room: %s, wanting %s, gives %s", async (before, wanted, after) => {
    const sami = await makePlayer();
    if (before) await joinGameAs(game.id, sami.id, { status: before });
    const result = await outcome(set(sami, wanted));
    expect(result === "ok" ? await statusOf(game.id, sami.id) : result).toBe(after);
    expect(await seats()).toBe(after === "confirmed" ? 1 : 0);
  });

  it.each<[ParticipantStatus | null, Wanted, ParticipantStatus | ErrorCode]>([
    [null, "confirmed", "game_full"],
    [null, "maybe", "maybe"],
    [null, "waitlisted", "waitlisted"],
    ["invited", "confirmed", "game_full"],
    ["invited", "waitlisted", "waitlisted"],
    ["maybe", "confirmed", "game_full"],
    ["maybe", "waitlisted", "waitlisted"],
    ["declined", "confirmed", "game_full"],
    ["waitlisted", "confirmed", "game_full"],
    ["waitlisted", "waitlisted", "waitlisted"],
    ["waitlisted", "maybe", "maybe"],
    ["waitlisted", "declined", "declined"],
  ])("full: %s, wanting %s, gives %s", async (before, wanted, after) => {
    await fillGame(game.id);
    const sami = await makePlayer();
    if (before) await joinGameAs(game.id, sami.id, { status: before });
    const result = await outcome(set(sami, wanted));
    expect(result === "ok" ? await statusOf(game.id, sami.id) : result).toBe(after);
    if (result !== "ok") expect((await placeOf(game.id, sami.id))?.status ?? null).toBe(before);
    expect(await seats()).toBe(3);
  });

  it.each<[GameStatus, ParticipantStatus | null, Wanted, ErrorCode | "ok"]>([
    ["in_progress", null, "confirmed", "game_closed"],
    ["in_progress", null, "waitlisted", "game_closed"],
    ["in_progress", "maybe", "confirmed", "game_closed"],
    ["in_progress", "confirmed", "confirmed", "game_closed"],
    ["in_progress", "confirmed", "declined", "ok"],
    ["in_progress", "confirmed", "maybe", "ok"],
    ["completed", null, "confirmed", "game_closed"],
    ["completed", "confirmed", "declined", "game_closed"],
    ["completed", "confirmed", "maybe", "game_closed"],
    ["cancelled", null, "maybe", "game_closed"],
    ["cancelled", "confirmed", "declined", "game_closed"],
  ])("a game %s: %s, wanting %s: %s", async (gameStatus, before, wanted, expected) => {
    const other = await makeGame({ gameStatus, startTime: EVENING, endTime: LATER });
    const sami = await makePlayer();
    if (before) await joinGameAs(other.id, sami.id, { status: before });
    expect(await outcome(set(sami, wanted, other.id))).toBe(expected);
  });

  it("closes at the end of a game that nobody completed", async () => {
    const sami = await makePlayer();
    await set(sami, "confirmed");
    freeze(LATER);
    expect(await outcome(set(await makePlayer(), "confirmed"))).toBe("game_closed");
    expect(await outcome(set(sami, "declined"))).toBe("game_closed");
  });

  it.each(["", "abc", "00000000-0000-4000-8000-000000000000", "1; drop table games"])(
    "knows no game %j",
    async (id) => {
      expect(await outcome(set(amel, "confirmed", id))).toBe("game_not_found");
    },
  );

  it("notifies the organizer of who joined, but not the player who joins", async () => {
    const sami = await makePlayer();
    await set(sami, "confirmed");
    await set(amel, "confirmed");
    expect(
      (await notificationRowsOf(amel.id)).map(({ type, params, gameId }) => ({ type, params, gameId })),
    ).toEqual([{ type: "player_joined", params: { playerId: sami.id }, gameId: game.id }]);
    expect(await notificationRowsOf(sami.id)).toEqual([]);
  });

  it("notifies the organizer of the same player once a day", async () => {
    const sami = await makePlayer();
    const laterGame = await makeGame({
      organizerId: amel.id,
      startTime: new Date("2026-12-03T18:00:00.000Z"),
    });
    const comeAndGo = async () => {
      await set(sami, "confirmed", laterGame.id);
      await set(sami, "declined", laterGame.id);
    };
    await comeAndGo();
    await comeAndGo();
    expect(await notificationsOf(amel.id)).toEqual(["player_joined"]);
    freeze(new Date("2026-12-02T12:00:00.000Z"));
    await comeAndGo();
    await comeAndGo();
    expect(await notificationsOf(amel.id)).toEqual(["player_joined", "player_joined"]);
  });

  it("stores when a spot was given up, also when the player has taken one again", async () => {
    const sami = await makePlayer();
    await set(sami, "confirmed");
    freeze(new Date("2026-12-01T13:00:00.000Z"));
    await set(sami, "declined");
    expect(await placeOf(game.id, sami.id)).toMatchObject({ leftAt: new Date("2026-12-01T13:00:00.000Z") });
    await set(sami, "confirmed");
    expect(await placeOf(game.id, sami.id)).toMatchObject({
      leftAt: new Date("2026-12-01T13:00:00.000Z"),
      status: "confirmed",
    });
  });
});

describe("when a verb fails midway", () => {
  it("nothing is written", async () => {
    const [first = ""] = await fillGame(game.id);
    const karim = await makePlayer();
    await set(karim, "waitlisted");
    // The last write, the notification of the next player, fails.
    await transact((tx) =>
      tx.run(
        "create trigger no_news before insert on notifications when new.type = 'game_confirmed' begin select raise(abort, 'no news'); end",
      ),
    );
    try {
      await expect(set({ id: first }, "declined")).rejects.toThrow("no news");
    } finally {
      await transact((tx) => tx.run("drop trigger no_news"));
    }
    expect(await statusOf(game.id, first)).toBe("confirmed");
    expect(await statusOf(game.id, karim.id)).toBe("waitlisted");
    expect(await seats()).toBe(3);
    expect(await logOf(game.id)).toHaveLength(1);
    const rows = await transact((tx) =>
      tx.select().from(gameParticipants).where(eq(gameParticipants.gameId, game.id)),
    );
    expect(rows.filter((row) => row.status === "confirmed")).toHaveLength(3);
  });
});
