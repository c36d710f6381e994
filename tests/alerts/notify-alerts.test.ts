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
import { freeze, now } from "~/core/time/clock.server";
import { createAlert, deleteAlert, listAlerts } from "~/features/alerts/alerts.server";
import type { AlertFilters } from "~/features/alerts/filters.server";
import { notifyAlerts, removeOldMatches } from "~/features/alerts/notify-alerts.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { editGame } from "~/features/games/edit-game.server";
import { cancelGame } from "~/features/games/game-status.server";
import { participate } from "~/features/games/participation/participation.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import type { Channel } from "~/features/notifications/kinds";
import { myNotifications } from "~/features/notifications/queries.server";
import { actorOf } from "../games/support";
import { tableScans } from "../support/plans";
import { turnsDuring } from "../support/turns";

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

describe("the alerts about a new game", () => {
  it("notify a player once about a game that matches their alert, with the alert's name", async () => {
    await alertFor(amal);
    const game = await footballGame();
    await makeGame({ sportId: sportId("tennis") });
    expect(await notifyAlerts()).toBe(1);
    expect(await notifyAlerts()).toBe(0);
    expect(await toldOf()).toEqual([game.id]);
    const [row] = await db.select().from(notifications);
    expect(row?.params).toEqual({ alert: "Football", channels: "inApp,email,push" });
  });

  it("are taken back from the bell, while unread, when the game is cancelled", async () => {
    await alertFor(amal);
    const game = await footballGame();
    await notifyAlerts();
    await cancelGame(actorOf({ id: game.organizerId }), game.id);
    expect(await myNotifications(actorOf(amal), { limit: 10 })).toEqual([]);
  });

  it("name the alert in the language of the player they notify", async () => {
    await alertFor(amal);
    await db.update(users).set({ locale: "ar" }).where(eq(users.id, amal.id));
    await footballGame();
    expect(await notifyAlerts()).toBe(1);
    const [row] = await db.select().from(notifications);
    expect(row?.params).toMatchObject({ alert: "كرة القدم" });
  });

  it("notify a player with several matching alerts once, also when three runs happen at once", async () => {
    await alertFor(amal);
    await alertFor(amal, { city_id: cityId("casablanca") });
    const game = await footballGame({ cityId: cityId("casablanca") });
    await Promise.all([notifyAlerts(), notifyAlerts(), notifyAlerts()]);
    expect(await toldOf()).toEqual([game.id]);
  });

  it("do not notify while the game is private, and notify when it becomes public", async () => {
    await alertFor(amal);
    const organizer = await makePlayer();
    const game = await footballGame({ gameType: "private", organizerId: organizer.id });
    expect(await notifyAlerts()).toBe(0);
    await editGame(actorOf(organizer), game.id, { gameType: "public" });
    expect(await notifyAlerts()).toBe(1);
    expect(await toldOf()).toEqual([game.id]);
  });

  it.each<[string, GameOptions]>([
    ["private", { gameType: "private" }],
    ["hidden", { hiddenAt: new Date("2026-11-30T12:00:00Z") }],
    ["cancelled", { gameStatus: "cancelled" }],
    ["over", { startTime: new Date("2026-12-01T09:00:00Z"), endTime: new Date("2026-12-01T10:00:00Z") }],
  ])("do not notify about a game that is %s", async (_, options) => {
    await alertFor(amal);
    await footballGame(options);
    expect(await notifyAlerts()).toBe(0);
  });

  it("skip the organizer, players who have already answered, and blocked pairs", async () => {
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
    expect(await notifyAlerts()).toBe(0);
  });

  it("skip paused alerts and suspended accounts", async () => {
    const suspended = await makePlayer();
    const id = await alertFor(amal);
    await alertFor(suspended);
    await transact(async (tx) => {
      await tx.update(gameAlerts).set({ isPaused: true }).where(eq(gameAlerts.id, id));
      await tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id));
    });
    await footballGame();
    expect(await notifyAlerts()).toBe(0);
  });

  it.each([
    ["female", true],
    ["male", false],
    ["other", false],
    [null, false],
  ] as const)("for women notify a player whose gender is %s: %s", async (gender, expected) => {
    await transact((tx) => tx.update(playerProfiles).set({ gender }).where(eq(playerProfiles.id, amal.id)));
    await alertFor(amal);
    await footballGame({ audience: "women" });
    expect(await notifyAlerts()).toBe(expected ? 1 : 0);
  });
});

describe("alerts about a full game", () => {
  it("notify when a spot opens, but not when a player on the waiting list gets that spot", async () => {
    const [first, second, waiting] = [await makePlayer(), await makePlayer(), await makePlayer()];
    const game = await footballGame({ maxPlayers: 2, minPlayers: 1 });
    await joinGameAs(game.id, first.id);
    await joinGameAs(game.id, second.id);
    await alertFor(amal);
    expect(await notifyAlerts()).toBe(0);
    await participate(actorOf(waiting), game.id, { status: "waitlisted" });
    await participate(actorOf(first), game.id, { status: "declined" });
    expect(await notifyAlerts()).toBe(0);
    await participate(actorOf(second), game.id, { status: "declined" });
    expect(await notifyAlerts()).toBe(1);
    expect(await toldOf()).toEqual([game.id]);
  });
});

describe("how often and when alerts notify a player", () => {
  it("alerts notify about at most three games a day, and again the next day", async () => {
    await alertFor(amal);
    for (let count = 0; count < 5; count += 1) await footballGame();
    expect(await notifyAlerts()).toBe(3);
    await footballGame();
    expect(await notifyAlerts()).toBe(0);
    freeze(new Date("2026-12-02T09:00:00Z"));
    await footballGame();
    expect(await notifyAlerts()).toBe(1);
    expect((await toldOf()).length).toBe(4);
  });

  it("alerts found at night are delivered in the morning, and only if the game is still public", async () => {
    await alertFor(amal);
    freeze(new Date("2026-12-01T23:00:00Z"));
    const organizer = await makePlayer();
    const open = await footballGame();
    const hidden = await footballGame({ organizerId: organizer.id });
    expect(await notifyAlerts()).toBe(2);
    expect(await toldOf()).toEqual([]);
    await transact((tx) => tx.update(games).set({ gameType: "private" }).where(eq(games.id, hidden.id)));
    freeze(new Date("2026-12-02T07:00:00Z"));
    await releaseDeferredNotifications();
    expect(await toldOf()).toEqual([open.id]);
  });

  it("alerts delivered in the morning count toward the limit of the day they are delivered on", async () => {
    await alertFor(amal);
    freeze(new Date("2026-12-01T23:00:00Z"));
    for (let count = 0; count < 3; count += 1) await footballGame();
    expect(await notifyAlerts()).toBe(3);
    freeze(new Date("2026-12-02T09:00:00Z"));
    await footballGame();
    expect(await notifyAlerts()).toBe(0);
  });

  it("a delayed alert is not delivered once the player and the organizer have blocked each other", async () => {
    await alertFor(amal);
    freeze(new Date("2026-12-01T23:00:00Z"));
    const organizer = await makePlayer();
    await footballGame({ organizerId: organizer.id });
    await notifyAlerts();
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
  ])("%o show it in the app: %s, and send %i mails", async (channels, inApp, mails) => {
    await alertFor(amal, FOOTBALL, channels);
    await footballGame();
    await notifyAlerts();
    await deliverNotifications();
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, amal.id));
    expect(row?.inApp).toBe(inApp);
    expect((await db.select().from(mailOutbox).where(eq(mailOutbox.userId, amal.id))).length).toBe(mails);
  });

  it("never override the player's notification preferences for alerts", async () => {
    await alertFor(amal);
    await transact((tx) =>
      tx
        .insert(notificationPreferences)
        .values({ userId: amal.id, type: "game_alert", inApp: false, email: false, push: false }),
    );
    await footballGame();
    await notifyAlerts();
    await deliverNotifications();
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, amal.id));
    expect(row?.inApp).toBe(false);
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.userId, amal.id))).toEqual([]);
  });
});

describe("the queue of games to match with alerts", () => {
  it("receives no game that no alert matches", async () => {
    await footballGame();
    await alertFor(amal, { ...FOOTBALL, city_id: cityId("rabat") });
    await footballGame({ cityId: cityId("casablanca") });
    await makeGame({ sportId: sportId("tennis"), cityId: cityId("rabat") });
    expect(await db.select().from(gameAlertQueue)).toEqual([]);
    const game = await footballGame({ cityId: cityId("rabat") });
    expect(await db.select().from(gameAlertQueue)).toEqual([{ gameId: game.id, version: 1 }]);
  });

  it("lets requests through while a game is compared with many alerts", async () => {
    const filters = { ...FOOTBALL, max_price: 0 };
    await alertFor(amal, filters);
    // One person may have twenty; these stand for those of many.
    await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
      insert into game_alerts (id, user_id, name, filters, sport_id, city_id, in_app, email, push, is_paused, created_at)
      select printf('10000000-0000-4000-8000-%012d', i), user_id, name, filters, sport_id, city_id, 1, 1, 1, 0, created_at
      from n, game_alerts`);
    await footballGame({ isPaid: true, priceMinor: 5000 });
    const turns = await turnsDuring(async () => expect(await notifyAlerts()).toBe(0));
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it("lets requests through every 50 players that it notifies", async () => {
    const time = +now();
    await db.run(sql`insert into users (id, email, password_hash, created_at, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)
      select printf('50000000-0000-4000-8000-%012d', i), 'alerted-' || i || '@example.com', '', ${time}, ${time} from n`);
    const people = sql`from users where email like 'alerted-%'`;
    await db.run(sql`insert into player_profiles (id, first_name, last_name, search, created_at, updated_at)
      select id, 'Amal', 'Alami', 'amal alami', ${time}, ${time} ${people}`);
    await db.run(sql`insert into game_alerts (id, user_id, name, filters, sport_id, created_at)
      select '6' || substr(id, 2), id, 'Football', ${JSON.stringify(FOOTBALL)}, ${sportId("football")}, ${time} ${people}`);
    await footballGame();
    let notified = 0;
    const turns = await turnsDuring(async () => {
      notified = await notifyAlerts();
    });
    expect(notified).toBe(400);
    // Some more are those of comparing.
    expect(turns).toBeGreaterThanOrEqual(notified / 50 + 4);
  });

  it("skips an alert with a choice that is no longer known, and matches the others", async () => {
    await alertFor(amal);
    const other = await makePlayer({ gender: "female" });
    const old = await alertFor(other, { ...FOOTBALL, skill_level: "beginner" });
    const filters = { ...FOOTBALL, skill_level: "wizard" };
    await db.update(gameAlerts).set({ filters }).where(eq(gameAlerts.id, old));
    await footballGame();
    expect(await notifyAlerts()).toBe(1);
    expect([(await toldOf()).length, (await toldOf(other)).length]).toEqual([1, 0]);
    expect(await listAlerts(actorOf(other), "en")).toMatchObject([{ id: old, filters: FOOTBALL }]);
    await deleteAlert(actorOf(other), old);
    expect(await listAlerts(actorOf(other), "en")).toEqual([]);
  });

  it("uses indexes for every statement, apart from the queue itself", async () => {
    await alertFor(amal, { ...FOOTBALL, near: "33.5,-7.6", radius_km: 50 });
    await alertFor(amal);
    await footballGame();
    const { statements } = await countStatements(notifyAlerts);
    const planned = statements.filter(({ sql: text }) => /^\s*(select|insert into game_alert)/.test(text));
    expect(planned.length).toBeGreaterThan(3);
    for (const { sql: text } of planned)
      expect(await tableScans(text, "game_alert_queue", "person"), text).toEqual([]);
  });
});

it("the record of who was notified by an alert is deleted long after the game", async () => {
  await alertFor(amal);
  await footballGame();
  await notifyAlerts();
  await removeOldMatches();
  const mine = and(eq(gameAlertMatches.userId, amal.id), sql`true`);
  expect((await db.select().from(gameAlertMatches).where(mine)).length).toBe(1);
  freeze(new Date("2028-03-01T12:00:00Z"));
  await removeOldMatches();
  expect(await db.select().from(gameAlertMatches).where(mine)).toEqual([]);
});
