import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameReminders, games } from "#db/schema/games";
import { notifications } from "#db/schema/notifications";
import { type GameOptions, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { editGame } from "~/features/games/edit-game.server";
import { cancelGame } from "~/features/games/game-status.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { myNotifications } from "~/features/notifications/queries.server";
import { completeRatings } from "~/features/ratings/ratings.server";
import { actorOf, notificationsOf, placeOf } from "../games/support";
import { markAttendance } from "../reliability/support";
import { tableScans } from "../support/plans";
import { turnsDuring } from "../support/turns";

/** Noon of a Tuesday; Morocco is on UTC. */
const NOON = Date.UTC(2026, 11, 1, 12);
const at = (hours: number) => new Date(NOON + hours * HOUR);

/** A game that starts `hours` after noon, which its organizer and a player joined two days earlier. */
async function gameIn(hours: number, options: GameOptions = {}) {
  const startTime = at(hours);
  const createdAt = at(Math.min(hours, 0) - 72);
  const game = await makeGame({ startTime, createdAt, endTime: at(hours + 2), ...options });
  const player = await makePlayer();
  await joinGameAs(game.id, player.id, { status: "confirmed", joinedAt: at(Math.min(hours, 0) - 48) });
  return { game, player, organizer: { id: game.organizerId } };
}

async function remindAt(hours: number): Promise<number> {
  freeze(at(hours));
  return remindPlayers();
}

beforeEach(async () => {
  await transact(async (tx) => {
    await tx.delete(gameReminders);
    await tx.delete(notifications);
    await tx.update(games).set({ gameStatus: "cancelled" });
  });
});

describe("before a game", () => {
  it("its players and organizer are reminded a day and two hours before, once each", async () => {
    const { player, organizer } = await gameIn(29);
    expect(await remindAt(4.99)).toBe(0);
    expect(await remindAt(5)).toBe(1);
    expect(await remindAt(5.1)).toBe(0);
    expect(await notificationsOf(player.id)).toEqual(["game_reminder"]);
    expect(await remindAt(26.9)).toBe(0);
    expect(await remindAt(27)).toBe(1);
    expect(await remindAt(27.1)).toBe(0);
    expect(await notificationsOf(player.id)).toEqual(["game_reminder", "game_reminder"]);
    expect(await notificationsOf(organizer.id)).toEqual(["game_reminder", "game_reminder"]);
  });

  it("let other requests through while many games are due, with one statement for the messages of ten", async () => {
    for (let count = 0; count < 40; count++) await gameIn(10);
    let written = 0;
    const turns = await turnsDuring(async () => {
      const { statements } = await countStatements(remindPlayers);
      written = statements.filter(({ sql }) => /insert into notifications\b/.test(sql)).length;
    });
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(written).toBe(4);
  });

  it("three simultaneous runs send one reminder", async () => {
    const { player } = await gameIn(10);
    await Promise.all([remindPlayers(), remindPlayers(), remindPlayers()]);
    expect(await notificationsOf(player.id)).toEqual(["game_reminder"]);
  });

  it.each(["maybe", "invited", "declined", "waitlisted"] as const)(
    "%s users are not reminded",
    async (status) => {
      const { game } = await gameIn(10);
      const other = await makePlayer();
      await joinGameAs(game.id, other.id, { status, joinedAt: at(-48) });
      await remindPlayers();
      expect(await notificationsOf(other.id)).toEqual([]);
    },
  );

  it("a player who joined after one reminder was due gets only the next", async () => {
    const { game } = await gameIn(10);
    const late = await makePlayer();
    await joinGameAs(game.id, late.id, { status: "confirmed", joinedAt: at(0) });
    await remindPlayers();
    expect(await notificationsOf(late.id)).toEqual([]);
    await remindAt(8);
    expect(await notificationsOf(late.id)).toEqual(["game_reminder"]);
  });

  it("after downtime a player gets one late reminder, not two, and none once the game has started", async () => {
    const { player } = await gameIn(2.5);
    expect(await remindAt(0)).toBe(0);
    expect(await remindAt(2.4)).toBe(1);
    expect(await notificationsOf(player.id)).toEqual(["game_reminder"]);
    const { player: second } = await gameIn(2.5);
    expect(await remindAt(2.5)).toBe(0);
    expect(await notificationsOf(second.id)).toEqual([]);
  });

  it("cancelled, hidden and running games cause no reminder", async () => {
    await gameIn(10, { gameStatus: "cancelled" });
    await gameIn(10, { hiddenAt: at(-1) });
    await gameIn(1, { gameStatus: "in_progress" });
    expect(await remindPlayers()).toBe(0);
  });

  it("at night a reminder waits for the morning, unless the game is near", async () => {
    // Starts at 02:00 the night after next: the day-before moment is 02:00.
    const { player } = await gameIn(38);
    expect(await remindAt(14)).toBe(0);
    expect(await remindAt(18.99)).toBe(0);
    expect(await remindAt(19)).toBe(1);
    expect(await notificationsOf(player.id)).toHaveLength(1);
    // Two hours before two in the morning is midnight, and it is near.
    expect(await remindAt(36)).toBe(1);
    expect(await notificationsOf(player.id)).toHaveLength(2);
  });

  it("of a game cancelled overnight, no reminder is sent in the morning", async () => {
    const { game, player, organizer } = await gameIn(38);
    await remindAt(14);
    await cancelGame(actorOf(organizer), game.id);
    await remindAt(19);
    expect(await notificationsOf(player.id)).toEqual(["game_cancelled"]);
  });
});

describe("a game that moves", () => {
  const move = (game: { id: string; organizerId: string }, hours: number) =>
    editGame(actorOf({ id: game.organizerId }), game.id, {
      when: { startTime: at(hours), endTime: at(hours + 2) },
    });

  it("to another day causes a new reminder", async () => {
    const { game, player } = await gameIn(10);
    await remindPlayers();
    await move(game, 56);
    expect(await remindAt(31)).toBe(0);
    expect(await remindAt(32)).toBe(1);
    expect(await notificationsOf(player.id)).toEqual([
      "game_reminder",
      "game_changed:moved",
      "game_reminder",
    ]);
  });

  it("to less than a day ahead causes no day-before reminder, since players are notified of the change", async () => {
    const { game, player } = await gameIn(80);
    await move(game, 10);
    expect(await remindAt(0)).toBe(0);
    expect(await remindAt(8)).toBe(1);
    expect(await notificationsOf(player.id)).toEqual(["game_changed:moved", "game_reminder"]);
  });

  it("by a quarter of an hour causes no second reminder", async () => {
    const { game, player } = await gameIn(10);
    await remindPlayers();
    await move(game, 10.25);
    expect(await remindAt(0.1)).toBe(0);
    expect(await notificationsOf(player.id)).toEqual(["game_reminder", "game_changed:moved"]);
  });
});

describe("after a game", () => {
  it("the players are asked once to rate each other", async () => {
    const { game, player } = await gameIn(-3, { gameStatus: "completed" });
    expect(await remindPlayers()).toBe(1);
    expect(await notificationsOf(player.id)).toEqual([]);
    const { game: full, player: first } = await gameIn(-3, { gameStatus: "completed" });
    const second = await makePlayer();
    const done = await makePlayer();
    for (const { id } of [second, done]) await joinGameAs(full.id, id);
    await completeRatings(actorOf(done), full.id);
    await remindPlayers();
    await remindPlayers();
    expect(await notificationsOf(first.id)).toEqual(["rate_players"]);
    expect(await notificationsOf(second.id)).toEqual(["rate_players"]);
    expect(await notificationsOf(done.id)).toEqual([]);
    expect(game.id).not.toBe(full.id);
  });

  it.each([
    ["completed before its end", -1, 0],
    ["over for four days", -98, 0],
    ["over for three days", -74, 0],
    ["over for three days less a minute", -74 + 1 / 60, 1],
    ["over since yesterday, after a pause", -26, 1],
  ])(
    "players are asked to rate only after the game's end and within three days: %s",
    async (_, hours, expected) => {
      const { game } = await gameIn(hours, { gameStatus: "completed" });
      await joinGameAs(game.id, (await makePlayer()).id);
      expect(await remindPlayers()).toBe(expected);
    },
  );

  it("players who were marked absent are neither asked nor counted, and who left but was there is asked", async () => {
    const { game, player: first } = await gameIn(-3, { gameStatus: "completed" });
    const [absent, cameAndLeft, second] = [await makePlayer(), await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, absent.id, { came: false });
    await remindPlayers();
    expect(await notificationsOf(first.id)).toEqual([]);
    const { game: played } = await gameIn(-3, { gameStatus: "completed" });
    await joinGameAs(played.id, second.id);
    await joinGameAs(played.id, absent.id, { came: false });
    await joinGameAs(played.id, cameAndLeft.id, { status: "declined", leftAt: at(-2.5), came: true });
    await remindPlayers();
    expect(await notificationsOf(second.id)).toEqual(["rate_players"]);
    expect(await notificationsOf(cameAndLeft.id)).toEqual(["rate_players"]);
    expect(await notificationsOf(absent.id)).toEqual([]);
  });

  it("a player is not asked to rate if nobody else who was there still has an account", async () => {
    const { game, player } = await gameIn(-3, { gameStatus: "completed" });
    const gone = await makePlayer();
    await joinGameAs(game.id, gone.id);
    await transact((tx) => tx.update(users).set({ deletedAt: now() }).where(eq(users.id, gone.id)));
    await remindPlayers();
    expect(await notificationsOf(player.id)).toEqual([]);
  });

  it("a player who is marked absent afterwards is no longer asked to rate", async () => {
    const { game, player, organizer } = await gameIn(-3, { gameStatus: "completed" });
    await joinGameAs(game.id, (await makePlayer()).id);
    await remindPlayers();
    const asked = async () => (await myNotifications(actorOf(player), { limit: 10 })).map(({ type }) => type);
    expect(await asked()).toEqual(["rate_players"]);
    const place = await placeOf(game.id, player.id);
    await markAttendance(actorOf(organizer), { gameId: game.id, participantId: place?.id ?? "" }, false);
    expect(await asked()).toEqual(["attendance"]);
  });

  it("they are asked in the morning if it ended at night", async () => {
    const { game } = await gameIn(9, { gameStatus: "completed" });
    await joinGameAs(game.id, (await makePlayer()).id);
    expect(await remindAt(11.5)).toBe(0);
    expect(await remindAt(19)).toBe(1);
  });
});

it("the reminder job uses an index for every statement", async () => {
  const { game } = await gameIn(10);
  // Reads whole lists of cities and sports, which are few, before they are counted.
  await remindPlayers();
  await transact((tx) => tx.delete(gameReminders));
  const { statements } = await countStatements(remindPlayers);
  for (const { sql } of statements.filter((one) => one.sql.startsWith("select"))) {
    expect(await tableScans(sql), sql).toEqual([]);
  }
  const claimed = await db.select().from(gameReminders).where(eq(gameReminders.gameId, game.id));
  expect(claimed).toEqual([{ gameId: game.id, kind: "day_before", claimedAt: now() }]);
});
