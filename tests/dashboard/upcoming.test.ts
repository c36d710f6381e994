import { millisecondsInHour } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { upcomingGames } from "~/features/dashboard/own-games.server";
import { participate } from "~/features/games/participation/participation.server";
import type { ParticipantStatus } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";
import { actorOf } from "../games/support";

// The clock stands at noon of Tuesday, 1 December 2026.
let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const hours = (from: number) => ({
  startTime: new Date(+now() + from * millisecondsInHour),
  endTime: new Date(+now() + (from + 1) * millisecondsInHour),
});
const join = async (options: Parameters<typeof makeGame>[0], status: ParticipantStatus = "confirmed") => {
  const game = await makeGame(options);
  await joinGameAs(game.id, player.id, { status });
  return game.id;
};
const shown = async (locale: Locale = "en") => (await upcomingGames(actorOf(player), locale)).games;

describe("one's own next games", () => {
  it("are those running or ahead, until their end", async () => {
    const running = await join({ ...hours(-30), gameStatus: "in_progress" });
    const thisMorning = await join(hours(-0.5));
    await join(hours(-3));
    const thisWeek = await join(hours(24 * 7));
    const later = await join(hours(24 * 8));
    await join(hours(-30));
    await join(hours(24), "declined");
    await join(hours(24), "invited");
    await join({ ...hours(-2), gameStatus: "completed" });
    await join({ ...hours(-50), gameStatus: "cancelled" });
    await join({ ...hours(24), gameStatus: "cancelled" });
    const upcoming = await upcomingGames(actorOf(player), "en", 10);
    expect(upcoming.games.map(({ id }) => id)).toEqual([running, thisMorning, thisWeek, later]);
    expect(upcoming.games[0]).toMatchObject({ status: "in_progress", badge: "Now", part: null });
    expect(await shown()).toHaveLength(3);
    expect(upcoming.total).toBe(4);
  });

  it("are also one that began before midnight and is being played, though nobody started it", async () => {
    const late = await join({
      startTime: new Date("2026-12-01T23:30:00Z"),
      endTime: new Date("2026-12-02T01:30:00Z"),
    });
    freeze(new Date("2026-12-02T00:20:00Z"));
    expect(await shown()).toMatchObject([{ id: late, badge: "Now", timeLabel: "started 11:30 PM" }]);
    freeze(new Date("2026-12-02T01:30:00Z"));
    expect(await shown()).toEqual([]);
  });

  it("say of one after midnight that it is tonight, though tomorrow by the calendar", async () => {
    const late = await join({
      startTime: new Date("2026-12-02T00:45:00Z"),
      endTime: new Date("2026-12-02T02:00:00Z"),
    });
    expect(await shown()).toMatchObject([{ id: late, badge: "Today", timeLabel: "tonight 12:45 AM" }]);
    freeze(new Date("2026-12-02T00:20:00Z"));
    expect(await shown()).toMatchObject([{ id: late, badge: "Today", timeLabel: "12:45 AM" }]);
  });

  it("are none that the player left after the start, even by saying maybe", async () => {
    const running = await makeGame(hours(-0.5));
    await joinGameAs(running.id, player.id, { joinedAt: new Date(+now() - millisecondsInHour) });
    await participate(actorOf(player), running.id, { status: "maybe" });
    expect(await shown()).toEqual([]);
  });

  it("are counted once for an organizer who plays too", async () => {
    const own = await makeGame({ ...hours(24), organizerId: player.id });
    await joinGameAs(own.id, player.id, { status: "waitlisted" });
    expect(await upcomingGames(actorOf(player), "en")).toMatchObject({
      games: [{ id: own.id, part: "Organizer" }],
      total: 1,
    });
  });
});

describe("a game where one waits", () => {
  it("is never the next one, and says at which position", async () => {
    const game = await makeGame(hours(2));
    for (const _ of [1, 2, 3]) {
      const other = await makePlayer();
      await joinGameAs(game.id, other.id, { status: "waitlisted" });
    }
    await joinGameAs(game.id, player.id, { status: "waitlisted" });
    const unsure = await join(hours(3), "maybe");
    const sure = await join(hours(26));
    expect(await shown()).toMatchObject([
      { id: sure, badge: "Tomorrow", part: null },
      { id: game.id, badge: "Today", part: "Waiting list, 4th" },
      { id: unsure, part: "Maybe" },
    ]);
    expect((await shown("fr"))[1]?.part).toBe("Liste d'attente, n°\u00a04");
    expect((await shown("ar"))[1]?.part).toBe("لائحة الانتظار، الترتيب 4");
  });

  it("does not hide the next one, however many there are", async () => {
    for (const from of [1, 2, 3, 4]) await join(hours(from), "waitlisted");
    const sure = await join(hours(24 * 9));
    expect((await shown()).map(({ id, part }) => [id === sure, part])).toEqual([
      [true, null],
      [false, "Waiting list, 1st"],
      [false, "Waiting list, 1st"],
    ]);
  });
});

it("more games take no more statements", async () => {
  const count = async () => (await countStatements(() => shown())).statements.length;
  await join(hours(1), "waitlisted");
  const few = await count();
  for (const from of [2, 3, 4, 5]) await join(hours(from), from % 2 ? "waitlisted" : "confirmed");
  expect(await count()).toBe(few);
  expect(few).toBeLessThanOrEqual(3);
});
