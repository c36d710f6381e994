import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db, transact } from "#db/client.server";
import { sessions, users } from "#db/schema/accounts";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { action, loader } from "~/features/sign-in-pages/routes/login";
import { api } from "../support/api";
import { FULL } from "../support/full";
import { at, get, submit } from "../support/request";
import { rotatingTest } from "../support/rotating-test";
import { fromElsewhere, lastMailTo, sessionIdIn, sessionIn, sessionsOf, userByEmail } from "./accounts";

/** Each attempt hashes a password. */
const hashesMany = rotatingTest({ days: 3, position: 2, feature: "accounts" });

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const onPage = (form: Record<string, string>, headers = fromElsewhere(), path = "/login") =>
  submit(action, { form, headers, path });
const throughApi = (body: unknown, headers = fromElsewhere()) =>
  api("/api/auth/login", { method: "POST", body, headers });
const right = () => ({ email: player.email, password: PLAYER_PASSWORD });

describe("signing in", () => {
  it("starts a cookie session and redirects to the dashboard", async () => {
    const answer = await onPage({ ...right(), email: ` ${player.email.toUpperCase()} ` });
    expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("session="));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const [session] = await sessionsOf(player.id);
    expect(session).toMatchObject({ id: await sessionIdIn(answer), kind: "cookie" });
    expect(cookie).not.toContain(session?.id);
  });

  it("stores the browser's language for mail until the next browser sign-in; API clients do not change it", async () => {
    const seen = async () => (await userByEmail(player.email))?.seenLocale;
    await onPage(right(), { ...fromElsewhere(), "Accept-Language": "ar" });
    expect(await seen()).toBe("ar");
    await throughApi(right(), { ...fromElsewhere(), "Accept-Language": "en" });
    expect(await seen()).toBe("ar");
    await onPage(right(), { ...fromElsewhere(), "Accept-Language": "fr" });
    expect(await seen()).toBe("fr");
    expect(await userByEmail(player.email)).toMatchObject({ locale: null });
  });

  it("returns a token to API clients", async () => {
    const answer = await throughApi(right());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: "bearer",
      expires_at: "2026-12-31T12:00:00.000Z",
      user: { id: player.id, email: player.email, role: "user" },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await sessionsOf(player.id)).toMatchObject([{ kind: "bearer" }]);
  });

  it.each([
    ["/login?redirectTo=/games/join%3Fcode%3DABC", "/games/join?code=ABC"],
    ["/login?redirectTo=//evil.example/", "/dashboard"],
    ["/login?redirectTo=https://evil.example/", "/dashboard"],
    ["/login?redirectTo=/\\evil.example", "/dashboard"],
    ["/login?redirectTo=/logout", "/dashboard"],
    ["/login?redirectTo=/login", "/dashboard"],
  ])("at %s goes on to %s", async (path, expected) => {
    expect((await onPage(right(), fromElsewhere(), path)).location).toBe(expected);
  });

  it("ends the browser's earlier session", async () => {
    const first = await onPage(right());
    const again = await onPage(right(), { ...fromElsewhere(), Cookie: sessionIn(first) ?? "" });
    expect(await sessionsOf(player.id)).toMatchObject([{ id: await sessionIdIn(again) }]);
  });

  it("redirects a signed-in user", async () => {
    expect((await get(loader, { as: player, path: "/login" })).location).toBe("/dashboard");
    expect((await get(loader, { path: "/login" })).status).toBe(200);
  });
});

describe("a wrong sign-in", () => {
  it.each([
    ["the password", () => ({ ...right(), password: "not this one" })],
    ["the address", () => ({ ...right(), email: "nobody@example.com" })],
    ["both", () => ({ email: "no address", password: "x" })],
  ])(
    "gets the same answer when %s is wrong, so it does not reveal which addresses have accounts",
    async (_, input) => {
      const page = await onPage(input());
      expect(page).toMatchObject({ status: 401, body: { codes: { "": ["invalid_credentials"] } } });
      expect(at(page.body, "result.initialValue")).toEqual({ email: input().email.trim() });
      expect(sessionIn(page)).toBeUndefined();
      const program = await throughApi(input());
      expect(program).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
      expect(program.headers.get("WWW-Authenticate")).toBe("Bearer");
    },
  );

  it("reports empty fields, on the page and in the API", async () => {
    expect(await onPage({ email: "", password: "" })).toMatchObject({
      status: 422,
      body: { codes: { email: ["email_required"], password: ["password_required"] } },
    });
    expect(await throughApi({})).toMatchObject({
      status: 422,
      body: { errors: { email: ["Enter your email"], password: ["Enter your password"] } },
    });
  });

  it("reports a suspended or deleted account", async () => {
    await transact((tx) => tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, player.id)));
    expect(await onPage(right())).toMatchObject({
      status: 403,
      body: { codes: { "": ["account_suspended"] } },
    });
    expect(await onPage({ ...right(), password: "guess" })).toMatchObject({ status: 401 });
    await transact((tx) => tx.update(users).set({ deletedAt: now() }).where(eq(users.id, player.id)));
    expect(await throughApi(right())).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    expect(await db.select().from(sessions).where(eq(sessions.userId, player.id))).toEqual([]);
  });
});

describe("with required e-mail confirmation", () => {
  beforeEach(() => {
    env.REQUIRE_CONFIRMED_EMAIL = true;
  });
  afterEach(() => {
    env.REQUIRE_CONFIRMED_EMAIL = false;
  });

  it("an unconfirmed user cannot sign in and gets a new link", async () => {
    const fresh = await makePlayer({ emailConfirmedAt: null });
    const answer = await throughApi({ email: fresh.email, password: PLAYER_PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { code: "email_not_confirmed" } });
    expect(await lastMailTo(fresh.email)).toMatchObject({ template: "confirm_email" });
    expect((await throughApi(right())).status).toBe(200);
  });
});

describe("failures in a quarter of an hour", () => {
  const wrong = () => ({ ...right(), password: "not this one" });
  const fail = async (
    times: number,
    input: () => Record<string, string>,
    headers?: Record<string, string>,
  ) => {
    for (let tries = 0; tries < times; tries++) {
      expect((await throughApi(input(), headers ?? fromElsewhere())).status).toBe(401);
    }
  };

  it("are limited to five per account and address, without affecting others", async () => {
    const headers = fromElsewhere();
    await fail(5, wrong, headers);
    const page = await onPage(right(), headers);
    expect(page).toMatchObject({ status: 429, body: { codes: { "": ["too_many_requests"] } } });
    expect(page.headers.get("Retry-After")).toBe("900");
    expect(at(page.body, "result.error.")).toEqual(["That was a lot in a short time. Try again in 15 min."]);
    const program = await throughApi(right(), headers);
    expect([program.status, program.headers.get("Retry-After")]).toEqual([429, "900"]);
    const neighbor = await makePlayer();
    const theirs = { email: neighbor.email, password: PLAYER_PASSWORD };
    expect((await onPage(theirs, headers)).status).toBe(302);
    expect((await onPage(right())).status).toBe(302);
    freeze(new Date("2026-12-01T12:15:00.000Z"));
    expect((await onPage(right(), headers)).status).toBe(302);
  });

  hashesMany("are limited to a hundred per address for all accounts together", async () => {
    const headers = fromElsewhere();
    let tried = 0;
    await fail(100, () => ({ email: `x${tried++}@example.com`, password: "x" }), headers);
    expect((await throughApi(right(), headers)).status).toBe(429);
    expect((await throughApi(right())).status).toBe(200);
  });

  hashesMany("are limited to thirty per account from everywhere, whether it exists or not", async () => {
    for (const email of [player.email, "no-account@example.com"]) {
      await fail(30, () => ({ email, password: "not this one" }));
      const page = await onPage({ email, password: PLAYER_PASSWORD });
      expect(page).toMatchObject({ status: 429, body: { codes: { "": ["account_locked"] } } });
      expect(page.headers.get("Retry-After")).toBe("900");
      expect(at(page.body, "result.error.")).toEqual([
        "Too many wrong passwords, so this account is locked for 15 min. Is it yours? We emailed you a link that lets you in.",
      ]);
      expect(await throughApi({ email, password: PLAYER_PASSWORD })).toMatchObject({
        status: 429,
        body: { code: "account_locked" },
      });
    }
    freeze(new Date("2026-12-01T12:15:00.000Z"));
    expect((await onPage(right())).status).toBe(302);
  });

  it.each([
    ["fr", "Ce compte", "15 min"],
    ["ar", "هذا الحساب", "15 د"],
  ])("say in %s until when the account is locked", async (language, about, until) => {
    await fail(30, wrong);
    const page = await onPage(right(), { ...fromElsewhere(), "Accept-Language": language });
    const [text = ""] = z.array(z.string()).parse(at(page.body, "result.error."));
    expect(text.toLowerCase()).toContain(about.toLowerCase());
    expect(text.replaceAll("\u00a0", " ")).toContain(until);
  });

  it("are counted together for an IPv6 network, however the address is written", async () => {
    const spellings = [
      "2001:db8:5:6::1",
      "2001:DB8:5:6::2",
      "2001:0db8:0005:0006:0000:0000:0000:0003",
      "2001:db8:5:6::4%eth0",
      "2001:db8:5:6:ffff:ffff:192.0.2.1",
    ];
    for (const address of spellings) await fail(1, wrong, { "x-client-ip": address });
    expect((await throughApi(right(), { "x-client-ip": "2001:db8:5:6::99" })).status).toBe(429);
    expect((await throughApi(right(), { "x-client-ip": "2001:db8:5:7::1" })).status).toBe(200);
  });

  it("are limited for concurrent requests too", async () => {
    const headers = fromElsewhere();
    const answers = await Promise.all(Array.from({ length: 12 }, () => throughApi(wrong(), headers)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  // A hundred hashes take 4 s; the limit is tested above.
  it.runIf(FULL)("are counted without successful sign-ins, which do not reset the limit either", async () => {
    const headers = fromElsewhere();
    const own = await makePlayer();
    let tried = 0;
    await fail(99, () => ({ email: `y${tried++}@example.com`, password: "x" }), headers);
    for (let time = 0; time < 3; time++) {
      expect((await throughApi({ email: own.email, password: PLAYER_PASSWORD }, headers)).status).toBe(200);
    }
    await fail(1, () => ({ email: "y@example.com", password: "x" }), headers);
    expect((await throughApi(right(), headers)).status).toBe(429);
  });
});
