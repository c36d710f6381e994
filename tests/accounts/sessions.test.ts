import { millisecondsInDay as DAY } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { sessions, users } from "#db/schema/accounts";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { action as logOut, loader as logOutLink } from "~/features/accounts/routes/logout";
import { loader as account } from "~/features/me/routes/account";
import { findSession } from "~/features/sessions/sessions.server";
import { action as logIn } from "~/features/sign-in-pages/routes/login";
import { api } from "../support/api";
import { at, get, submit, textAt, tokenOf } from "../support/request";
import { fromElsewhere, sessionIn, sessionsOf } from "./accounts";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const later = (milliseconds: number) => freeze(new Date(+now() + milliseconds));
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const me = (token: string) => api("/api/auth/me", { headers: bearer(token) });

describe("the lifetime of a session", () => {
  it.each(["cookie", "bearer"] as const)("of a %s ends after 14 days without use", async (kind) => {
    const token = await tokenOf(player, kind);
    later(14 * DAY - 1);
    expect(await findSession(token, kind)).toMatchObject({ actor: { id: player.id } });
    later(14 * DAY);
    expect(await findSession(token, kind)).toBeNull();
  });

  it("ends after 30 days even when it is used", async () => {
    const token = await tokenOf(player);
    for (const _ of [1, 2, 3]) {
      later(9 * DAY);
      expect((await me(token)).status).toBe(200);
    }
    later(3 * DAY - 1);
    expect((await me(token)).status).toBe(200);
    later(1);
    expect(await me(token)).toMatchObject({ status: 401, body: { code: "not_authenticated" } });
  });

  it("records its use at most once an hour", async () => {
    const token = await tokenOf(player);
    const [opened] = await sessionsOf(player.id);
    later(3_599_999);
    await me(token);
    expect(await sessionsOf(player.id)).toEqual([opened]);
    later(1);
    await me(token);
    expect(await sessionsOf(player.id)).toMatchObject([{ lastSeenAt: now() }]);
  });

  it("ends when the account is suspended", async () => {
    const token = await tokenOf(player);
    await transact((tx) => tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, player.id)));
    expect((await me(token)).status).toBe(401);
  });

  it("a session cookie is not accepted as a bearer token, nor a token as a cookie", async () => {
    expect((await me(await tokenOf(player, "cookie"))).status).toBe(401);
    const cookie = `session=${Buffer.from(JSON.stringify(await tokenOf(player))).toString("base64")}`;
    expect((await get(account, { headers: { Cookie: cookie } })).status).toBe(302);
  });

  it("leaves no row after its expiry", async () => {
    await tokenOf(player);
    later(31 * DAY);
    await tokenOf(await makePlayer());
    expect(await db.select().from(sessions).where(eq(sessions.userId, player.id))).toEqual([]);
  });
});

describe("an API token", () => {
  const login = () =>
    api("/api/auth/login", {
      method: "POST",
      body: { email: player.email, password: PLAYER_PASSWORD },
      headers: fromElsewhere(),
    });

  it("returns its owner with the profile and without secrets", async () => {
    const token = textAt((await login()).body, "access_token");
    const { body } = await me(token);
    expect(at(body, "user")).toEqual({ id: player.id, email: player.email, role: "user" });
    expect(at(body, "profile.firstName")).toBe(player.firstName);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|totp|session/i);
  });

  it("can be exchanged once for a new token, which ends the old one", async () => {
    const old = textAt((await login()).body, "access_token");
    const refresh = (token: string) => api("/api/auth/refresh", { method: "POST", headers: bearer(token) });
    const answers = await Promise.all([refresh(old), refresh(old)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const fresh = textAt(answers.find(({ status }) => status === 200)?.body, "access_token");
    expect((await me(old)).status).toBe(401);
    expect((await me(fresh)).status).toBe(200);
  });

  it("cannot be created from a browser's cookie", async () => {
    const answer = await api("/api/auth/refresh", {
      method: "POST",
      as: player,
      cookie: true,
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(answer.status).toBe(401);
    expect(await sessionsOf(player.id)).toHaveLength(1);
  });

  it("ends when signing out", async () => {
    const token = textAt((await login()).body, "access_token");
    const answer = await api("/api/auth/logout", { method: "POST", headers: bearer(token) });
    expect([answer.status, answer.body]).toEqual([204, ""]);
    expect((await me(token)).status).toBe(401);
  });

  it.each([
    ["none", {}, "Bearer"],
    ["a made-up one", bearer("nonsense"), 'Bearer error="invalid_token"'],
    ["another scheme", { Authorization: "Basic YTpi" }, "Bearer"],
  ])("is required by the API: a request with %s gets a 401", async (_, headers, challenge) => {
    for (const answer of [
      await api("/api/auth/me", { headers }),
      await api("/api/auth/refresh", { method: "POST", headers }),
      await api("/api/auth/logout", { method: "POST", headers }),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: "not_authenticated" } });
      expect(answer.headers.get("WWW-Authenticate")).toBe(challenge);
    }
  });

  it("that is expired does not prevent signing in", async () => {
    const answer = await api("/api/auth/login", {
      method: "POST",
      body: { email: player.email, password: PLAYER_PASSWORD },
      headers: { ...fromElsewhere(), ...bearer("long-gone") },
    });
    expect(answer.status).toBe(200);
  });
});

describe("signing out", () => {
  it("with the button ends the session and confirms it", async () => {
    const answer = await submit(logOut, { as: player, form: {} });
    expect([answer.status, answer.location]).toEqual([302, "/login"]);
    expect(sessionIn(answer)).toBe("session=");
    expect(answer.headers.get("Set-Cookie")).toContain("flash=");
    expect(await sessionsOf(player.id)).toEqual([]);
  });

  it.each(["same-origin", "none", undefined])("with the link works from Sec-Fetch-Site %s", async (site) => {
    const headers: Record<string, string> = site ? { "Sec-Fetch-Site": site } : {};
    expect((await get(logOutLink, { as: player, headers })).location).toBe("/login");
    expect(await sessionsOf(player.id)).toEqual([]);
  });

  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" },
  ])("by a link with the headers %j shows a page that asks to confirm", async (headers) => {
    const answer = await get(logOutLink, { as: player, headers });
    expect([answer.status, at(answer.body, "title")]).toEqual([200, "Log out"]);
    expect(await sessionsOf(player.id)).toHaveLength(1);
  });

  it("redirects the same without a session or a body", async () => {
    expect((await submit(logOut, { form: {} })).location).toBe("/login");
    const headers = { "Content-Type": "text/plain" };
    expect((await submit(logOut, { as: player, form: {}, headers })).location).toBe("/login");
  });

  it("has an API endpoint for browsers", async () => {
    const answer = await api("/api/auth/logout");
    expect([answer.status, answer.location]).toEqual([302, "/logout"]);
  });
});

describe("the cookie of a sign-in", () => {
  it("is required for the account's pages", async () => {
    const visitor = await get(account, { path: "/account" });
    expect(visitor.location).toBe("/login?redirectTo=%2Faccount");
    expect(visitor.headers.get("Set-Cookie")).toContain("flash=");
    const answer = await submit(logIn, {
      form: { email: player.email, password: PLAYER_PASSWORD },
      headers: fromElsewhere(),
    });
    const page = await get(account, { headers: { Cookie: sessionIn(answer) ?? "" } });
    expect(page).toMatchObject({ status: 200, body: { email: player.email, facts: null } });
    expect(JSON.stringify(page.body)).not.toMatch(/argon2|totpSecret/);
  });
});
