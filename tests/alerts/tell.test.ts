import { millisecondsInHour as HOUR } from "date-fns/constants";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { gameAlertMatches, gameAlertQueue, gameAlerts } from "#db/schema/alerts";
import { games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { deferredNotifications, notificationPreferences, notifications } from "#db/schema/notifications";
import { playerProfiles } from "#db/schema/players";
import { type GameOptions, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/clock.server";
import { createAlert } from "~/features/alerts/alerts.server";
import type { AlertFilters } from "~/features/alerts/filters.server";
import { removeOldMatches, tellAlerts } from "~/features/alerts/tell-alerts.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { editGame } from "~/features/games/edit-game.server";
import { participate } from "~/features/games/participation/participation.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import type { Channel } from "~/features/notifications/kinds";
import { actorOf } from "../games/support";
import { tableScans } from "../support/plans";

let amal: Player;
beforeEach(async () => {
  await transact(async (tx) => {
    await tx.delete(gameAlertMatches);
    await tx.delete(gameAlerts);
    await tx.delete(gameAlertQueue);
    await tx.delete(notifications);
    await tx.delete(deferredNotifications);
  });
  amal = await makePlayer({ gender: "female" });
});

const FOOTBALL: AlertFilters = { sport_id: sportId("football") };
const alertFor = (player: Player, filters = FOOTBALL, channels?: Channel[]) =>
  createAlert(actorOf(player), { filters, channels }, "en");
const footballGame = (options: GameOptions = {}) =>
  makeGame({
    sportId: sportId("football"),
    startTime: new Date(+now() + 30 * HOUR),
    endTime: new Date(+now() + 31 * HOUR),
    ...options,
  });
const toldOf = async (player: Player = amal) =>
  (await db.select().from(notifications).where(eq(notifications.userId, player.id)))
    .filter(({ type }) => type === "game_alert")
    .map(({ gameId }) => gameId);

describe("a new game", () => {
  it("that fits is told once, with the alert's name", async () => {
    await alertFor(amal);
    const game = await footballGame();
    await makeGame({ sportId: sportId("tennis") });
    expect(await tellAlerts()).toBe(1);
    expect(await tellAlerts()).toBe(0);
    expect(await toldOf()).toEqual([game.id]);
    const [row] = await db.select().from(notifications);
    expect(row?.params).toEqual({ alert: "Football", channels: "inApp,email,push" });
  });

  it("is told with the name in the language of whom it tells", async () => {
    await alertFor(amal);
    await db.update(users).set({ locale: "ar" }).where(eq(users.id, amal.id));
    await footballGame();
    expect(await tellAlerts()).toBe(1);
    const [row] = await db.select().from(notifications);
    expect(row?.params).toMatchObject({ alert: "كرة القدم" });
  });

  it("is told once to somebody with several alerts that it fits, and once over simultaneous runs", async () => {
    await alertFor(amal);
    await alertFor(amal, { city_id: cityId("casablanca") });
    const game = await footballGame({ cityId: cityId("casablanca") });
    await Promise.all([tellAlerts(), tellAlerts(), tellAlerts()]);
    expect(await toldOf()).toEqual([game.id]);
  });

  it("is told to nobody while it is private, and when it becomes public", async () => {
    await alertFor(amal);
    const organizer = await makePlayer();
    const game = await footballGame({ gameType: "private", organizerId: organizer.id });
    expect(await tellAlerts()).toBe(0);
    await editGame(actorOf(organizer), game.id, { gameType: "public" });
    expect(await tellAlerts()).toBe(1);
    expect(await toldOf()).toEqual([game.id]);
  });

  it.each<[string, GameOptions]>([
    ["private", { gameType: "private" }],
    ["hidden", { hiddenAt: new Date("2026-11-30T12:00:00Z") }],
    ["cancelled", { gameStatus: "cancelled" }],
    ["over", { startTime: new Date("2026-12-01T09:00:00Z"), endTime: new Date("2026-12-01T10:00:00Z") }],
  ])("is not told if it is %s", async (_, options) => {
    await alertFor(amal);
    await footballGame(options);
    expect(await tellAlerts()).toBe(0);
  });

  it("is not told to its organizer, to those with an answer in it, or across a block", async () => {
    const [organizer, player, blocker, blocked] = [
      await makePlayer(),
      await makePlayer(),
      await makePlayer(),
      await makePlayer(),
    ];
    for (const one of [organizer, player, blocker, blocked]) await alertFor(one);
    await blockPlayer(actorOf(blocker), organizer.id);
    await blockPlayer(actorOf(organizer), blocked.id);
    const game = await footballGame({ organizerId: organizer.id });
    await joinGameAs(game.id, player.id, { status: "declined" });
    expect(await tellAlerts()).toBe(0);
  });

  it("is told neither for a paused alert nor to a suspended account", async () => {
    const suspended = await makePlayer();
    const id = await alertFor(amal);
    await alertFor(suspended);
    await transact(async (tx) => {
      await tx.update(gameAlerts).set({ isPaused: true }).where(eq(gameAlerts.id, id));
      await tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id));
    });
    await footballGame();
    expect(await tellAlerts()).toBe(0);
  });

  it.each([
    ["female", true],
    ["male", false],
    ["other", false],
    [null, false],
  ] as const)("for women is told to somebody whose gender is %s: %s", async (gender, expected) => {
    await transact((tx) => tx.update(playerProfiles).set({ gender }).where(eq(playerProfiles.id, amal.id)));
    await alertFor(amal);
    await footballGame({ audience: "women" });
    expect(await tellAlerts()).toBe(expected ? 1 : 0);
  });
});

describe("a full game", () => {
  it("is told when a spot is freed, but not while somebody on the waiting list takes it", async () => {
    const [first, second, waiting] = [await makePlayer(), await makePlayer(), await makePlayer()];
    const game = await footballGame({ maxPlayers: 2, minPlayers: 1 });
    await joinGameAs(game.id, first.id);
    await joinGameAs(game.id, second.id);
    await alertFor(amal);
    expect(await tellAlerts()).toBe(0);
    await participate(actorOf(waiting), game.id, { status: "waitlisted" });
    await participate(actorOf(first), game.id, { status: "declined" });
    expect(await tellAlerts()).toBe(0);
    await participate(actorOf(second), game.id, { status: "declined" });
    expect(await tellAlerts()).toBe(1);
    expect(await toldOf()).toEqual([game.id]);
  });
});

describe("how often and when", () => {
  it("three games a day at most, and on the next day again", async () => {
    await alertFor(amal);
    for (let count = 0; count < 5; count += 1) await footballGame();
    expect(await tellAlerts()).toBe(3);
    await footballGame();
    expect(await tellAlerts()).toBe(0);
    freeze(new Date("2026-12-02T09:00:00Z"));
    await footballGame();
    expect(await tellAlerts()).toBe(1);
    expect((await toldOf()).length).toBe(4);
  });

  it("not at night, and in the morning only if it still holds", async () => {
    await alertFor(amal);
    freeze(new Date("2026-12-01T23:00:00Z"));
    const organizer = await makePlayer();
    const open = await footballGame();
    const hidden = await footballGame({ organizerId: organizer.id });
    expect(await tellAlerts()).toBe(2);
    expect(await toldOf()).toEqual([]);
    await transact((tx) => tx.update(games).set({ gameType: "private" }).where(eq(games.id, hidden.id)));
    freeze(new Date("2026-12-02T07:00:00Z"));
    await releaseDeferredNotifications();
    expect(await toldOf()).toEqual([open.id]);
  });

  it("counts what waits for the morning on the day it is told", async () => {
    await alertFor(amal);
    freeze(new Date("2026-12-01T23:00:00Z"));
    for (let count = 0; count < 3; count += 1) await footballGame();
    expect(await tellAlerts()).toBe(3);
    freeze(new Date("2026-12-02T09:00:00Z"));
    await footballGame();
    expect(await tellAlerts()).toBe(0);
  });

  it("nothing that waits is told once one of the two has blocked the other", async () => {
    await alertFor(amal);
    freeze(new Date("2026-12-01T23:00:00Z"));
    const organizer = await makePlayer();
    await footballGame({ organizerId: organizer.id });
    await tellAlerts();
    await blockPlayer(actorOf(organizer), amal.id);
    freeze(new Date("2026-12-02T07:00:00Z"));
    await releaseDeferredNotifications();
    expect(await toldOf()).toEqual([]);
  });
});

describe("the channels of an alert", () => {
  it.each<[Channel[], boolean, number]>([
    [["inApp"], true, 0],
    [["email"], false, 1],
    [["inApp", "email", "push"], true, 1],
    [["push"], false, 0],
  ])("%o: in the app %s, mails %i", async (channels, inApp, mails) => {
    await alertFor(amal, FOOTBALL, channels);
    await footballGame();
    await tellAlerts();
    await deliverNotifications();
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, amal.id));
    expect(row?.inApp).toBe(inApp);
    expect((await db.select().from(mailOutbox).where(eq(mailOutbox.userId, amal.id))).length).toBe(mails);
  });

  it("never overrule the general choice about alerts", async () => {
    await alertFor(amal);
    await transact((tx) =>
      tx
        .insert(notificationPreferences)
        .values({ userId: amal.id, type: "game_alert", inApp: false, email: false, push: false }),
    );
    await footballGame();
    await tellAlerts();
    await deliverNotifications();
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, amal.id));
    expect(row?.inApp).toBe(false);
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.userId, amal.id))).toEqual([]);
  });
});

describe("the queue", () => {
  it("gets no game that no alert can be waiting for", async () => {
    await footballGame();
    await alertFor(amal, { ...FOOTBALL, city_id: cityId("rabat") });
    await footballGame({ cityId: cityId("casablanca") });
    await makeGame({ sportId: sportId("tennis"), cityId: cityId("rabat") });
    expect(await db.select().from(gameAlertQueue)).toEqual([]);
    const game = await footballGame({ cityId: cityId("rabat") });
    expect(await db.select().from(gameAlertQueue)).toEqual([{ gameId: game.id, version: 1 }]);
  });

  it("uses indexes for every statement, apart from the queue itself", async () => {
    await alertFor(amal, { ...FOOTBALL, near: "33.5,-7.6", radius_km: 50 });
    await alertFor(amal);
    await footballGame();
    const { statements } = await countStatements(tellAlerts);
    const planned = statements.filter(({ sql: text }) => /^\s*(select|insert into game_alert)/.test(text));
    expect(planned.length).toBeGreaterThan(3);
    for (const { sql: text } of planned)
      expect(await tableScans(text, "game_alert_queue", "person"), text).toEqual([]);
  });
});

it("the memory of who was told ends after the game is long over", async () => {
  await alertFor(amal);
  await footballGame();
  await tellAlerts();
  await removeOldMatches();
  const mine = and(eq(gameAlertMatches.userId, amal.id), sql`true`);
  expect((await db.select().from(gameAlertMatches).where(mine)).length).toBe(1);
  freeze(new Date("2028-03-01T12:00:00Z"));
  await removeOldMatches();
  expect(await db.select().from(gameAlertMatches).where(mine)).toEqual([]);
});
