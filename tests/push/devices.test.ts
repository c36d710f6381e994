import { createECDH, randomBytes } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { pushSubscriptions } from "#db/schema/notifications";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { removeExpired } from "~/core/jobs/cleanup.server";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import * as logout from "~/features/accounts/routes/logout";
import { isPushAddress } from "~/features/push/address";
import { addDevice } from "~/features/push/devices.server";
import { endSessions, openSession, SESSION_ABSOLUTE_DAYS } from "~/features/sessions/sessions.server";
import * as login from "~/features/sign-in-pages/routes/login";
import { translator } from "~/i18n/messages.server";
import { sessionIn } from "../accounts/accounts";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, submit } from "../support/request";

const newKeys = () => ({
  p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
  auth: randomBytes(16).toString("base64url"),
});
let made = 0;
const device = (change: Record<string, unknown> = {}) => {
  made += 1;
  return {
    endpoint: `https://push.example.com/send/${made}`,
    expirationTime: null,
    keys: newKeys(),
    ...change,
  };
};
const add = (as: Player | null, body: unknown) =>
  api("/api/notifications/push", { as, method: "POST", body });
const remove = (as: Player, endpoint: string) =>
  api("/api/notifications/push", { as, method: "DELETE", body: { endpoint } });
const rowOf = (endpoint: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)).get();
const endpointsOf = async (player: Player) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, player.id))).map(
    (row) => row.endpoint,
  );

beforeAll(() => {
  env.VAPID_PUBLIC_KEY = "a-public-key";
});

describe("the allowed addresses of a device", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:123",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=a%2b",
  ])("include %s", (address) => expect(isPushAddress(address)).toBe(true));

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://localhost/x",
    "https://app.localhost/x",
    "https://localhost./x",
    "https://intranet/x",
    "https://printer.local/x",
    "https://metadata.google.internal/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://10.0.0.1/x",
    "https://8.8.8.8/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://push.example.com:6379/x",
    "https://user:secret@push.example.com/x",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "",
    `https://push.example.com/${"a".repeat(2000)}`,
  ])("exclude %s", (address) => expect(isPushAddress(address)).toBe(false));

  it("include the test server that a setting names", () => {
    expect(isPushAddress("http://127.0.0.1:4321/x", "http://127.0.0.1:4321")).toBe(true);
    expect(isPushAddress("http://127.0.0.1:4322/x", "http://127.0.0.1:4321")).toBe(false);
  });
});

describe("a registered browser", () => {
  it("is stored once with its keys and counted for the user", async () => {
    const player = await makePlayer();
    const body = device();
    expect((await add(player, body)).status).toBe(204);
    expect((await add(player, body)).status).toBe(204);
    expect(await rowOf(body.endpoint)).toMatchObject({ userId: player.id, ...body.keys });
    expect((await api("/api/notifications/push", { as: player })).body).toEqual({
      publicKey: "a-public-key",
      devices: 1,
    });
  });

  it("belongs to the next user who signs in there", async () => {
    const [first, second] = [await makePlayer(), await makePlayer()];
    const body = device();
    await add(first, body);
    await add(second, body);
    expect(await endpointsOf(first)).toEqual([]);
    expect(await endpointsOf(second)).toEqual([body.endpoint]);
  });

  it("can be removed only by its owner", async () => {
    const [player, stranger] = [await makePlayer(), await makePlayer()];
    const { endpoint, ...rest } = device();
    await add(player, { endpoint, ...rest });
    expect((await remove(stranger, endpoint)).status).toBe(204);
    expect(await endpointsOf(player)).toEqual([endpoint]);
    expect((await remove(player, endpoint)).status).toBe(204);
    expect((await remove(player, endpoint)).status).toBe(204);
    expect(await endpointsOf(player)).toEqual([]);
  });

  it("is one of at most ten of a user: an eleventh replaces the oldest", async () => {
    const player = await makePlayer();
    const bodies = Array.from({ length: 11 }, () => device());
    for (const body of bodies) await add(player, body);
    expect(await endpointsOf(player)).toHaveLength(10);
  });
});

describe("a refused registration", () => {
  it.each([
    ["a private address", { endpoint: "https://127.0.0.1/x" }, "push_address_refused", "endpoint"],
    ["invalid keys", { keys: { ...newKeys(), p256dh: "AAAA" } }, "push_keys_invalid", "keys.p256dh"],
    [
      "a point that is not on the curve",
      {
        keys: {
          ...newKeys(),
          p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString("base64url"),
        },
      },
      "push_keys_invalid",
      "keys.p256dh",
    ],
    ["no keys", { keys: undefined }, "push_keys_invalid", "keys"],
  ] as const)("has %s", async (_, change, code, field) => {
    const answer = await add(await makePlayer(), device(change));
    expect(answer.status).toBe(422);
    expect(at(answer.body, "errors")).toEqual({ [field]: [translator("en", "errors")(code)] });
  });

  it("is the answer to every request without a login, or while the site has no push keys", async () => {
    expect((await add(null, device())).status).toBe(401);
    env.VAPID_PUBLIC_KEY = undefined;
    const player = await makePlayer();
    const answer = await add(player, device());
    expect(at((await api("/api/notifications/push", { as: player })).body, "publicKey")).toBeNull();
    env.VAPID_PUBLIC_KEY = "a-public-key";
    expect([answer.status, at(answer.body, "code")]).toEqual([409, "push_not_set_up"]);
  });
});

describe("signing out", () => {
  const signInWith = (player: Player, headers: Record<string, string> = {}) =>
    submit(login.action, { form: { email: player.email, password: PLAYER_PASSWORD }, headers });

  it("ends pushes to that browser; signing in again does not", async () => {
    const player = await makePlayer();
    const first = sessionIn(await signInWith(player)) ?? "";
    const body = device();
    const origin = { "Sec-Fetch-Site": "same-origin" };
    await api("/api/notifications/push", { method: "POST", body, headers: { ...origin, Cookie: first } });
    const second = sessionIn(await signInWith(player, { Cookie: first })) ?? "";
    expect(await endpointsOf(player)).toEqual([body.endpoint]);
    await submit(logout.action, { headers: { ...origin, Cookie: second } });
    expect(await endpointsOf(player)).toEqual([]);
  });

  it("of all sessions ends all pushes", async () => {
    const player = await makePlayer();
    await add(player, device());
    await add(player, device());
    await transact((tx) => endSessions(tx, player.id));
    expect(await endpointsOf(player)).toEqual([]);
  });
});

describe("a session that expires", () => {
  const open = ({ id: userId }: Player) =>
    transact((tx) => openSession(tx, { userId, kind: "cookie", userAgent: null }));

  it.each([
    ["the job deletes it", removeExpired],
    ["somebody signs in", async () => open(await makePlayer())],
  ])("ends pushes to its browser, and to no other, when %s", async (_, act) => {
    const player = await makePlayer();
    const { sessionId } = await open(player);
    const [here, elsewhere] = [device(), device()];
    await addDevice({ ...actorOf(player), sessionId }, here);
    freeze(new Date(+now() + millisecondsInDay));
    await addDevice({ ...actorOf(player), sessionId: (await open(player)).sessionId }, elsewhere);
    freeze(new Date(+now() + (SESSION_ABSOLUTE_DAYS - 1) * millisecondsInDay));
    await act();
    expect(await endpointsOf(player)).toEqual([elsewhere.endpoint]);
  });
});
