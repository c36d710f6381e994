import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { deferredNotifications, notificationPreferences, notifications } from "#db/schema/notifications";
import { addMember, makeCrew } from "#seed/factories/crews";
import { fillGame, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { editGame } from "~/features/games/edit-game.server";
import { checkMinimums } from "~/features/games/minimum.server";
import { type NewNotification, notify } from "~/features/notifications/notify.server";
import { myNotifications } from "~/features/notifications/queries.server";
import { actorOf, heldFor } from "../games/support";

const NIGHT = new Date("2026-12-01T23:00:00.000Z");
const MORNING = new Date("2026-12-02T07:00:00.000Z");

/** Of the game's crew. */
let amel: Player;
let crewId: string;
let gameId: string;

beforeEach(async () => {
  freeze(NIGHT);
  amel = await makePlayer();
  const startTime = new Date("2026-12-02T18:00:00.000Z");
  crewId = (await makeCrew()).id;
  await addMember(crewId, amel.id);
  gameId = (await makeGame({ crewId, startTime, endTime: new Date(+startTime + millisecondsInHour) })).id;
});

const send = (notification: Partial<NewNotification> = {}) =>
  transact((tx) =>
    notify(tx, { type: "player_joined", gameId, to: [amel.id], params: {}, now: now(), ...notification }),
  );
const sentTypes = async () => {
  const rows = await db
    .select({ type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, amel.id))
    .orderBy(asc(notifications.id));
  return rows.map(({ type }) => type);
};

describe("a deferred notification", () => {
  it("gets its id when it is released, after those sent meanwhile", async () => {
    await send({ type: "game_changed", params: { reason: "time" }, deliverAfter: MORNING });
    await send();
    expect(await sentTypes()).toEqual(["player_joined"]);
    freeze(new Date(+MORNING - 1));
    expect(await releaseDeferredNotifications()).toBe(0);
    freeze(MORNING);
    expect(await releaseDeferredNotifications()).toBe(1);
    expect(await sentTypes()).toEqual(["player_joined", "game_changed"]);
  });

  it("is released once, also by several calls at once and after days of downtime", async () => {
    for (let i = 0; i < 3; i++) await send({ type: "game_changed", deliverAfter: MORNING });
    freeze(new Date(+MORNING + 5 * millisecondsInDay));
    const released = await Promise.all([
      releaseDeferredNotifications(),
      releaseDeferredNotifications(),
      releaseDeferredNotifications(),
    ]);
    expect(released.reduce((sum, count) => sum + count)).toBe(3);
    expect(await sentTypes()).toEqual(["game_changed", "game_changed", "game_changed"]);
    expect(await db.select().from(deferredNotifications)).toEqual([]);
  });

  it("about a free spot is sent once, however often it was deferred overnight", async () => {
    for (let i = 0; i < 3; i++) await send({ type: "spot_open", deliverAfter: MORNING });
    freeze(MORNING);
    expect(await releaseDeferredNotifications()).toBe(3);
    expect(await sentTypes()).toEqual(["spot_open"]);
  });

  it("about a free spot is not sent to who has left the crew meanwhile", async () => {
    await send({ type: "spot_open", deliverAfter: MORNING });
    await leaveCrew(actorOf(amel), crewId);
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await sentTypes()).toEqual([]);
  });

  it("about a free spot replaces the unread one of the evening", async () => {
    await send({ type: "spot_open" });
    await send({ type: "spot_open", deliverAfter: MORNING });
    freeze(MORNING);
    await releaseDeferredNotifications();
    const shown = await myNotifications(actorOf(amel), { limit: 10 });
    expect(shown.map(({ type }) => type)).toEqual(["spot_open"]);
  });

  it("about a free spot is sent although a later one of the night repeats what its reader has read before", async () => {
    await send({ type: "spot_open", once: "late" });
    await send({ type: "spot_open", once: "opening", deliverAfter: MORNING });
    await send({ type: "spot_open", once: "late", deliverAfter: MORNING });
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await sentTypes()).toEqual(["spot_open", "spot_open"]);
  });

  it.each(["spot_open", "late_withdrawal"] as const)(
    "of kind %s says how many spots are free in the morning",
    async (type) => {
      await send({ type, params: { spots: 9 }, deliverAfter: MORNING });
      await fillGame(gameId);
      await transact((tx) => tx.update(games).set({ maxPlayers: 20 }).where(eq(games.id, gameId)));
      freeze(MORNING);
      await releaseDeferredNotifications();
      const { maxPlayers, seatsTaken } = await gameById(undefined, gameId);
      const [shown] = await myNotifications(actorOf(amel), { limit: 1 });
      expect(shown?.params.spots).toBe(maxPlayers - seatsTaken);
    },
  );

  it.each([
    ["is sent while too few still play", { minPlayers: 2 }, ["game_reminder"]],
    ["is not sent if enough play by the morning", { minPlayers: 1 }, []],
    ["is not sent if the game has been called off", { gameStatus: "cancelled" as const }, []],
    ["is not sent if somebody else organizes the game by the morning", null, []],
  ])("that too few play %s", async (_, change, expected) => {
    const startTime = new Date(+MORNING + 4 * millisecondsInHour);
    const endTime = new Date(+startTime + millisecondsInHour);
    const night = { organizerId: amel.id, minPlayers: 3, minCheckHours: 12, startTime, endTime };
    const { id } = await makeGame({ ...night, createdAt: new Date(+NIGHT - millisecondsInHour) });
    await joinGameAs(id, (await makePlayer()).id);
    await checkMinimums();
    expect((await heldFor(amel.id)).map(({ type }) => type)).toEqual(["game_reminder"]);
    const changed = change ?? { organizerId: (await makePlayer()).id };
    await transact((tx) => tx.update(games).set(changed).where(eq(games.id, id)));
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await sentTypes()).toEqual(expected);
  });

  it("that a player dropped out is sent once for each player, and not if the player is back", async () => {
    const [left, back] = [await makePlayer(), await makePlayer()];
    await joinGameAs(gameId, back.id);
    for (const { id } of [left, back, left])
      await send({ type: "late_withdrawal", params: { playerId: id }, deliverAfter: MORNING });
    freeze(MORNING);
    await releaseDeferredNotifications();
    const shown = await myNotifications(actorOf(amel), { limit: 10 });
    expect(shown.map(({ params }) => params.playerId)).toEqual([left.id]);
  });

  it.each([
    ["06:00", "09:00", "three hours before its new start"],
    ["07:00", "12:00", "not before the end of quiet hours"],
  ])("of a game that moves is released at %s if it starts at %s: %s", async (time, start) => {
    const early = new Date("2026-12-02T05:00:00.000Z");
    const { organizerId } = await gameById(undefined, gameId);
    await send({ type: "spot_open", deliverAfter: start === "09:00" ? MORNING : early });
    const startTime = new Date(`2026-12-02T${start}:00.000Z`);
    const when = { startTime, endTime: new Date(+startTime + millisecondsInHour) };
    await editGame(actorOf({ id: organizerId }), gameId, { when });
    const [held] = await heldFor(amel.id);
    expect(held?.releaseAt).toEqual(new Date(`2026-12-02T${time}:00.000Z`));
  });

  it("is released once when the clock jumps an hour ahead and back", async () => {
    await send({ type: "game_changed", deliverAfter: MORNING });
    freeze(new Date(+MORNING + millisecondsInHour));
    await releaseDeferredNotifications();
    freeze(new Date(+MORNING - 1));
    await releaseDeferredNotifications();
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await sentTypes()).toEqual(["game_changed"]);
  });

  it("that a clock a month ahead deferred is released once the clock is set back", async () => {
    const ahead = 31 * millisecondsInDay;
    freeze(new Date(+NIGHT + ahead));
    await send({ deliverAfter: new Date(+MORNING + ahead) });
    freeze(NIGHT);
    expect(await releaseDeferredNotifications()).toBe(1);
  });

  it("is dropped if the game was cancelled meanwhile, but the cancellation is sent", async () => {
    await joinGameAs(gameId, amel.id);
    await send({ type: "game_confirmed", params: { reason: "seated" }, deliverAfter: MORNING });
    await send({ type: "game_cancelled", deliverAfter: MORNING });
    await transact((tx) => tx.update(games).set({ gameStatus: "cancelled" }).where(eq(games.id, gameId)));
    freeze(MORNING);
    expect(await releaseDeferredNotifications()).toBe(2);
    expect(await sentTypes()).toEqual(["game_cancelled"]);
  });

  it("is dropped for a user who withdrew meanwhile", async () => {
    await send({ type: "game_confirmed", params: { reason: "seated" }, deliverAfter: MORNING });
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await sentTypes()).toEqual([]);
  });
});

it.each([
  ["in a list", () => [amel.id, amel.id]],
  ["by a query", () => sql`select ${amel.id} as user_id union all select ${amel.id}`],
])("a person named twice among the recipients is notified once: %s", async (_, to) => {
  await send({ to: to() });
  expect(await sentTypes()).toEqual(["player_joined"]);
});

describe("a notification with `once`", () => {
  it("is written once for each recipient and game, deferred or not", async () => {
    const other = (await makeGame()).id;
    const once = "reminder_24h";
    await Promise.all([
      send({ once }),
      send({ once }),
      send({ once, gameId: other }),
      send({ once: "reminder_2h" }),
    ]);
    await send({ once, deliverAfter: MORNING });
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await sentTypes()).toHaveLength(3);
  });
});

it("a kind switched off in the app is written for mail and push, but not shown", async () => {
  await db.insert(notificationPreferences).values({ userId: amel.id, type: "player_joined", inApp: false });
  await send();
  await send({ type: "game_changed" });
  const rows = await db.select().from(notifications).where(eq(notifications.userId, amel.id));
  expect(rows.map(({ type, inApp }) => [type, inApp])).toEqual([
    ["player_joined", false],
    ["game_changed", true],
  ]);
});
