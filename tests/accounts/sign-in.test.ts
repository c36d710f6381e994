import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#db/factories/players";
import { sessions, users } from "#db/schema/accounts";
import { freeze, now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import * as apiLogin from "~/features/accounts/routes/api.auth.login";
import { action, loader } from "~/features/accounts/routes/login";
import { api, at, get, submit } from "../support/request";
import { fromElsewhere, lastMailTo, sessionIdIn, sessionIn, sessionsOf, userByEmail } from "./accounts";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const onPage = (form: Record<string, string>, headers = fromElsewhere(), path = "/login") =>
  submit(action, { form, headers, path });
const throughApi = (body: unknown, headers = fromElsewhere()) =>
  api(apiLogin, { method: "POST", body, headers });
const right = () => ({ email: player.email, password: PLAYER_PASSWORD });

describe("signing in", () => {
  it("opens a cookie session and goes to the dashboard", async () => {
    const answer = await onPage({ ...right(), email: ` ${player.email.toUpperCase()} ` });
    expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("session="));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const [session] = await sessionsOf(player.id);
    expect(session).toMatchObject({ id: await sessionIdIn(answer), kind: "cookie" });
    expect(cookie).not.toContain(session?.id);
  });

  it("remembers the browser's language for mail, until another browser signs in; a program's says nothing", async () => {
    const seen = async () => (await userByEmail(player.email))?.seenLocale;
    await onPage(right(), { ...fromElsewhere(), "Accept-Language": "ar" });
    expect(await seen()).toBe("ar");
    await throughApi(right(), { ...fromElsewhere(), "Accept-Language": "en" });
    expect(await seen()).toBe("ar");
    await onPage(right(), { ...fromElsewhere(), "Accept-Language": "fr" });
    expect(await seen()).toBe("fr");
    expect(await userByEmail(player.email)).toMatchObject({ locale: null });
  });

  it("gives a program a token", async () => {
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

  it("ends the session this browser had, so that nobody else's id lives on", async () => {
    const first = await onPage(right());
    const again = await onPage(right(), { ...fromElsewhere(), Cookie: sessionIn(first) ?? "" });
    expect(await sessionsOf(player.id)).toMatchObject([{ id: await sessionIdIn(again) }]);
  });

  it("is over for somebody who is signed in", async () => {
    expect((await get(loader, { as: player, path: "/login" })).location).toBe("/dashboard");
    expect((await get(loader, { path: "/login" })).status).toBe(200);
  });
});

describe("a wrong sign-in", () => {
  it.each([
    ["the password", () => ({ ...right(), password: "not this one" })],
    ["the address", () => ({ ...right(), email: "nobody@example.com" })],
    ["both", () => ({ email: "no address", password: "x" })],
  ])("tells nobody that %s is wrong", async (_, input) => {
    const page = await onPage(input());
    expect(page).toMatchObject({ status: 401, body: { codes: { "": ["invalid_credentials"] } } });
    expect(at(page.body, "result.initialValue")).toEqual({ email: input().email.trim() });
    expect(sessionIn(page)).toBeUndefined();
    const program = await throughApi(input());
    expect(program).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    expect(program.headers.get("WWW-Authenticate")).toBe("Bearer");
  });

  it("with nothing typed names the fields, on the page and to programs", async () => {
    expect(await onPage({ email: "", password: "" })).toMatchObject({
      status: 422,
      body: { codes: { email: ["email_required"], password: ["password_required"] } },
    });
    expect(await throughApi({})).toMatchObject({
      status: 422,
      body: { errors: { email: ["Enter your email"], password: ["Enter your password"] } },
    });
  });

  it("with an account that is suspended or deleted", async () => {
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

describe("where a confirmed e-mail is required", () => {
  beforeEach(() => {
    env.REQUIRE_CONFIRMED_EMAIL = true;
  });
  afterEach(() => {
    env.REQUIRE_CONFIRMED_EMAIL = false;
  });

  it("nobody signs in before, and the link comes again", async () => {
    const fresh = await makePlayer({ emailConfirmedAt: null });
    const answer = await throughApi({ email: fresh.email, password: PLAYER_PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { code: "email_not_confirmed" } });
    expect(await lastMailTo(fresh.email)).toMatchObject({ template: "confirm_email" });
    expect((await throughApi(right())).status).toBe(200);
  });
});

describe("five failures in a quarter of an hour", () => {
  const wrong = () => ({ ...right(), password: "not this one" });

  it("close the account for every address, until the quarter is over", async () => {
    for (let tries = 0; tries < 5; tries++) expect((await onPage(wrong())).status).toBe(401);
    const page = await onPage(right());
    expect(page).toMatchObject({ status: 429, body: { codes: { "": ["too_many_requests"] } } });
    expect(at(page.body, "result.error.")).toEqual(["Too many attempts. Try again in 15 min."]);
    const program = await throughApi(right());
    expect([program.status, program.headers.get("Retry-After")]).toEqual([429, "900"]);
    freeze(new Date("2026-12-01T12:15:00.000Z"));
    expect((await onPage(right())).status).toBe(302);
  });

  it("close the address for every account", async () => {
    const headers = fromElsewhere();
    for (let tries = 0; tries < 5; tries++)
      await throughApi({ email: `x${tries}@example.com`, password: "x" }, headers);
    expect((await throughApi(right(), headers)).status).toBe(429);
    expect((await throughApi(right())).status).toBe(200);
  });

  it("are not more when all come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => throughApi(wrong())));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it("are forgotten after a success, which itself is none", async () => {
    const headers = fromElsewhere();
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) await onPage(wrong());
      expect((await onPage(right(), headers)).status).toBe(302);
    }
  });
});
