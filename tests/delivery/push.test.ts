import { millisecondsInMinute as MINUTE, millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generateVAPIDKeys } from "web-push";
import { countStatements, db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import {
  notificationPreferences,
  notifications,
  pushOutbox,
  pushSubscriptions,
} from "#db/schema/notifications";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { editGame } from "~/features/games/edit-game.server";
import { type NewNotification, notify } from "~/features/notifications/notify.server";
import { myNotifications } from "~/features/notifications/queries.server";
import { addDevice } from "~/features/push/devices.server";
import { deliverPushes } from "~/features/push/outbox.server";
import { openSession, SESSION_IDLE_DAYS } from "~/features/sessions/sessions.server";
import { actorOf } from "../games/support";
import { at } from "../support/request";
import { newBrowser, openPushService, type PushService, senderOf } from "./push-service";

let service: PushService;
let player: Player;
let browser: ReturnType<typeof newBrowser>;
let game: Awaited<ReturnType<typeof makeGame>>;
let made = 0;

beforeAll(async () => {
  service = await openPushService();
  const { publicKey, privateKey } = generateVAPIDKeys();
  Object.assign(env, {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:team@houma.ma",
    TEST_PUSH_ORIGIN: service.origin,
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  await transact(async (tx) => {
    await tx.delete(mailOutbox);
    await tx.delete(pushOutbox);
    await tx.delete(notifications);
    await tx.delete(pushSubscriptions);
  });
  service.received.length = 0;
  service.status = () => 201;
  player = await makePlayer();
  game = await makeGame({ title: "Foot du mardi", startTime: new Date("2026-12-01T18:00:00Z") });
  await joinGameAs(game.id, player.id);
  browser = newBrowser();
});

async function addBrowser(as: { id: string } = player, sessionId = "test"): Promise<string> {
  made += 1;
  const endpoint = `${service.origin}/send/${made}`;
  await addDevice({ ...actorOf(as), sessionId }, { endpoint, keys: browser.keys });
  return `/send/${made}`;
}
const tell = (to: readonly { id: string }[], change: Partial<NewNotification> = {}) =>
  transact((tx) =>
    notify(tx, {
      type: "game_reminder",
      gameId: game.id,
      to: to.map(({ id }) => id),
      params: {},
      now: now(),
      ...change,
    }),
  );
const deliver = async () => {
  await deliverNotifications();
  await deliverPushes();
};

describe("a notification on a device", () => {
  it("waits for its next attempt, unless a clock that was ahead set that a month later", async () => {
    await addBrowser();
    await tell([player]);
    await deliverNotifications();
    const postpone = (ms: number) =>
      db.update(pushOutbox).set({ nextAttemptAt: new Date(+now() + ms), status: "pending" });
    await postpone(20 * MINUTE);
    await deliverPushes();
    expect(service.received).toEqual([]);
    await postpone(31 * 24 * millisecondsInHour);
    await deliverPushes();
    expect(service.received).toHaveLength(1);
  });

  it.each([
    ["en", "Foot du mardi starts Tue, Dec 1 · 6:00 PM"],
    ["fr", "Rappel\u00a0: «\u00a0Foot du mardi\u00a0», mar. 1 déc. · 18:00"],
    ["ar", "تذكير: «\u2068Foot du mardi\u2069»"],
  ] as const)("is encrypted, in %s, with a TTL until the game starts", async (locale, body) => {
    await db.update(users).set({ locale }).where(eq(users.id, player.id));
    await addBrowser();
    await tell([player]);
    await deliver();
    const [pushed] = service.received;
    if (!pushed) throw new Error("nothing was pushed");
    const [notice] = await db.select().from(notifications);
    expect(browser.read(pushed)).toMatchObject({
      title: "Foot du mardi",
      body: expect.stringContaining(body),
      url: `/games/${game.id}`,
      // A later reminder of the game replaces it on the device.
      tag: `game_reminder-${notice?.gameId}`,
      lang: locale,
      dir: locale === "ar" ? "rtl" : "ltr",
    });
    expect(pushed.headers).toMatchObject({ ttl: String(6 * 3600), "content-encoding": "aes128gcm" });
    const sender = senderOf(pushed, env.VAPID_PUBLIC_KEY ?? "");
    expect(sender).toMatchObject({ aud: service.origin, sub: "mailto:team@houma.ma" });
    const hoursLeft = (Number(sender?.exp) * 1000 - Date.now()) / millisecondsInHour;
    expect(hoursLeft).toBeGreaterThan(0);
    expect(hoursLeft).toBeLessThanOrEqual(24);
    expect(pushed.body.toString("latin1")).not.toContain("Foot");
    expect(await db.select().from(pushOutbox)).toEqual([]);
  });

  it("of a new price does not replace that of a new time on the device", async () => {
    await addBrowser();
    await tell([player], { type: "game_changed", params: { reason: "moved" } });
    await tell([player], { type: "game_changed", params: { reason: "price" } });
    await deliver();
    const tags = service.received.map((pushed) => at(browser.read(pushed), "tag"));
    expect(tags.sort()).toEqual([`game_changed-${game.id}`, `price-${game.id}`]);
  });

  it("is not sent if an admin has hidden the game", async () => {
    await addBrowser();
    await tell([player]);
    await db.update(games).set({ hiddenAt: now() }).where(eq(games.id, game.id));
    await deliver();
    expect(service.received).toEqual([]);
  });

  it("is not sent to a browser whose session ended because nobody used it for 14 days", async () => {
    const open = () =>
      transact((tx) => openSession(tx, { userId: player.id, kind: "cookie", userAgent: null }));
    const { sessionId } = await open();
    await addBrowser(player, sessionId);
    freeze(new Date(+now() + SESSION_IDLE_DAYS * millisecondsInDay));
    const used = await addBrowser(player, (await open()).sessionId);
    await tell([player], { type: "rate_players" });
    await deliver();
    expect(service.received.map(({ path }) => path)).toEqual([used]);
  });

  it("is not sent to a browser that somebody else signed in on while it waited", async () => {
    const path = await addBrowser();
    const [next, stays] = [await makePlayer(), await addBrowser()];
    await tell([player]);
    await deliverNotifications();
    await addDevice(actorOf(next), { endpoint: `${service.origin}${path}`, keys: browser.keys });
    await deliverPushes();
    expect(service.received.map((pushed) => pushed.path)).toEqual([stays]);
    expect(await db.select().from(pushOutbox)).toEqual([]);
    await tell([next]);
    await deliver();
    expect(service.received.map((pushed) => pushed.path)).toEqual([stays, path]);
  });

  it("is sent to every device once, and not to users who switched it off", async () => {
    const [first, second] = [await addBrowser(), await addBrowser()];
    const silent = await makePlayer();
    await addBrowser(silent);
    const choice = { userId: silent.id, type: "game_reminder", push: false };
    await transact((tx) => tx.insert(notificationPreferences).values(choice));
    await tell([player, silent]);
    await Promise.all([deliverNotifications(), deliverNotifications()]);
    await Promise.all([deliverPushes(), deliverPushes()]);
    expect(service.received.map(({ path }) => path).sort()).toEqual([first, second].sort());
  });
});

describe("when the push service does not accept a notification", () => {
  it.each([404, 410])("%i: the device is deleted with its waiting messages", async (status) => {
    const gone = await addBrowser();
    const stays = await addBrowser();
    service.status = (path) => (path === gone ? status : 201);
    await tell([player]);
    await deliver();
    expect(service.received.map(({ path }) => path)).toEqual([stays]);
    const left = await db.select().from(pushSubscriptions);
    expect(left.map(({ endpoint }) => new URL(endpoint).pathname)).toEqual([stays]);
    expect(await db.select().from(pushOutbox)).toEqual([]);
  });

  it.each([429, 500, 503])("%i: it is tried again later", async (status) => {
    await addBrowser();
    service.status = () => status;
    await tell([player]);
    await deliver();
    await deliver();
    expect(await db.select().from(pushOutbox)).toMatchObject([{ attempts: 1, status: "pending" }]);
    service.status = () => 201;
    freeze(new Date(+now() + MINUTE));
    await deliver();
    expect(service.received).toHaveLength(1);
    expect(await db.select().from(pushOutbox)).toEqual([]);
  });

  it.each([302, 400, 403, 413])("%i: it fails for good, and no redirect is followed", async (status) => {
    await addBrowser();
    service.status = (path) => (path === "/elsewhere" ? 201 : status);
    await tell([player]);
    await deliver();
    freeze(new Date(+now() + 60 * MINUTE));
    await deliver();
    expect(service.received).toEqual([]);
    expect(await db.select().from(pushOutbox)).toMatchObject([{ attempts: 1, status: "failed" }]);
  });

  it("until the game has started: nothing is sent", async () => {
    await addBrowser();
    service.status = () => 503;
    await tell([player]);
    await deliver();
    service.status = () => 201;
    freeze(new Date("2026-12-01T18:00:00Z"));
    await deliver();
    expect(service.received).toEqual([]);
    expect(await db.select().from(pushOutbox)).toEqual([]);
  });

  it("until the game was cancelled: only the cancellation is sent", async () => {
    await addBrowser();
    service.status = () => 503;
    await tell([player]);
    await deliver();
    service.status = () => 201;
    await db.update(games).set({ gameStatus: "cancelled", cancelledAt: now() }).where(eq(games.id, game.id));
    await tell([player], { type: "game_cancelled" });
    freeze(new Date(+now() + 5 * MINUTE));
    await deliver();
    expect(service.received.map((pushed) => browser.read(pushed))).toMatchObject([
      { body: expect.stringContaining("cancelled") },
    ]);
    expect(await db.select().from(pushOutbox)).toEqual([]);
  });

  it("a notification whose sending process died is sent by another process after the lease", async () => {
    await addBrowser();
    await tell([player]);
    await deliverNotifications();
    await db.update(pushOutbox).set({ nextAttemptAt: new Date(+now() + 5 * MINUTE) });
    await deliver();
    expect(service.received).toHaveLength(0);
    freeze(new Date(+now() + 5 * MINUTE));
    await deliver();
    expect(service.received).toHaveLength(1);
  });
});

it.each([
  ["hears that a change was undone", true, ["game_changed"]],
  ["hears nothing of a change that was undone if they switched pushes of it off", false, []],
])("a player with a browser %s", async (_, push, expected) => {
  await addBrowser();
  await db.insert(notificationPreferences).values({ userId: player.id, type: "game_changed", push });
  const { organizerId, startTime } = game;
  const move = (ms: number) => {
    const when = { startTime: new Date(+startTime + ms), endTime: new Date(+startTime + ms + 90 * MINUTE) };
    return editGame(actorOf({ id: organizerId }), game.id, { when });
  };
  await move(0);
  await transact((tx) => tx.delete(notifications));
  await move(millisecondsInHour);
  await deliver();
  expect(service.received).toHaveLength(push ? 1 : 0);
  await move(0);
  const shown = await myNotifications(actorOf(player), { limit: 10 });
  expect(shown.map(({ type }) => type)).toEqual(expected);
});

describe("a private network address", () => {
  it("is not called even if a subscription in the database has one", async () => {
    await addBrowser();
    await db.update(pushSubscriptions).set({ endpoint: "https://127.0.0.1/x" });
    await tell([player]);
    await deliver();
    expect(await db.select().from(pushOutbox)).toMatchObject([
      { lastError: "this push address is not allowed" },
    ]);
  });
});

it("a thousand notifications are queued in a few transactions, exactly once", async () => {
  await addBrowser();
  const rows = Array.from({ length: 1000 }, () => ({
    userId: player.id,
    type: "game_reminder",
    params: {},
    gameId: game.id,
    createdAt: now(),
  }));
  await transact(async (tx) => {
    for (let start = 0; start < rows.length; start += 200)
      await tx.insert(notifications).values(rows.slice(start, start + 200));
  });
  const { result, statements } = await countStatements(() => deliverNotifications());
  expect(result).toBe(1000);
  // Five batches of a few statements each, and one to see whether anything waits.
  expect(statements.length).toBeLessThanOrEqual(6 * 9);
  expect(await db.$count(pushOutbox)).toBe(1000);
  expect(await deliverNotifications()).toBe(0);
  expect(await db.$count(pushOutbox)).toBe(1000);
});
