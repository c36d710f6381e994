import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { endedSessions, personalTokens } from "#db/schema/accounts";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { makeToken } from "#seed/factories/tokens";
import { hashToken } from "~/core/ids.server";
import { removeExpired } from "~/core/jobs/cleanup.server";
import { freeze, now } from "~/core/time/clock.server";
import { action as deleteAccount } from "~/features/accounts/routes/account.delete";
import { action as changePassword } from "~/features/accounts/routes/account.password";
import { action as revoke } from "~/features/accounts/routes/account.token-removal";
import { action as make, loader as page } from "~/features/accounts/routes/account.tokens";
import { action as everywhere } from "~/features/accounts/routes/settings.everywhere";
import { loader as dashboard } from "~/features/dashboard/routes/dashboard";
import { isLive } from "~/features/sessions/ended-sessions.server";
import { endSessions } from "~/features/sessions/sessions.server";
import { newTokenCookie, sessionCookie } from "~/http/cookies.server";
import { api } from "../support/api";
import { type Answer, at, get, submit, textAt, tokenOf } from "../support/request";
import { flashOf, lastMailTo } from "./accounts";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const bearer = (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } });
const rowsOf = (userId: string) => db.select().from(personalTokens).where(eq(personalTokens.userId, userId));
const create = (body: object, headers: Record<string, string> = {}) =>
  api("/api/tokens", { method: "POST", as: player, body, headers });
const me = (secret: string) => api("/api/auth/me", bearer(secret));

describe("POST /api/tokens", () => {
  it("answers the token once, and stores a hash", async () => {
    const made = await create({ name: " Crew  bot ", scopes: ["play", "read", "play"] });
    expect(made.status).toBe(201);
    const secret = textAt(made.body, "token");
    expect(secret).toMatch(/^houma_[\w-]{43}$/);
    expect(made.body).toMatchObject({ name: "Crew bot", scopes: ["read", "play"], expiresAt: null });
    const [row] = await rowsOf(player.id);
    expect(row).toMatchObject({ hash: hashToken(secret), lastUsedAt: null });
    expect(JSON.stringify(row)).not.toContain(secret);
    const list = await api("/api/tokens", { as: player });
    expect(list.body).toMatchObject([{ id: textAt(made.body, "id"), name: "Crew bot" }]);
    expect(JSON.stringify(list.body)).not.toMatch(/houma_|hash/);
    expect((await me(secret)).status).toBe(200);
  });

  it("mails the owner the name, and never the token", async () => {
    const made = await create({ name: "Crew bot", scopes: ["read"] });
    const mail = await lastMailTo(player.email);
    expect(mail).toMatchObject({ template: "token_created", params: { name: "Crew bot" } });
    expect(JSON.stringify(mail)).not.toContain(textAt(made.body, "token"));
  });

  it.each([
    [{ name: "", scopes: ["read"] }, "name", "required"],
    [{ scopes: ["read"] }, "name", "required"],
    [{ name: "x".repeat(61), scopes: ["read"] }, "name", "text_too_long"],
    [{ name: "Bot" }, "scopes", "token_scopes_required"],
    [{ name: "Bot", scopes: [] }, "scopes", "token_scopes_required"],
    [{ name: "Bot", scopes: ["admin"] }, "scopes.0", "invalid_choice"],
    [{ name: "Bot", scopes: ["read"], expires_at: "2099-01-01T10:00" }, "expires_at", "invalid_date"],
    [
      { name: "Bot", scopes: ["read"], expires_at: "2020-01-01T10:00:00Z" },
      "expires_at",
      "token_expiry_past",
    ],
  ])("refuses %j", async (body, field, code) => {
    const refused = await create(body);
    expect(refused.status).toBe(422);
    expect(at(refused.body, "issues")).toMatchObject([{ field, code }]);
    expect(await rowsOf(player.id)).toEqual([]);
  });

  it("refuses the 21st, but counts none that has expired", async () => {
    const soon = new Date(+now() + millisecondsInHour);
    for (let count = 0; count < 20; count += 1)
      await makeToken({ userId: player.id, ...(count === 0 && { expiresAt: soon }) });
    const full = await create({ name: "Bot", scopes: ["read"] });
    expect([full.status, at(full.body, "code")]).toEqual([409, "token_limit"]);
    freeze(new Date(+soon + 1));
    expect((await create({ name: "Bot", scopes: ["read"] })).status).toBe(201);
  });

  it("makes one token for a request that is repeated, whose new secret replaces the unseen one", async () => {
    const again = () => create({ name: "Bot", scopes: ["read"] }, { "Idempotency-Key": "once" });
    const [first, second] = [await again(), await again()];
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    expect(textAt(second.body, "id")).toBe(textAt(first.body, "id"));
    expect((await me(textAt(first.body, "token"))).status).toBe(401);
    expect((await me(textAt(second.body, "token"))).status).toBe(200);
    const used = await again();
    expect([used.status, at(used.body, "code")]).toEqual([409, "token_shown"]);
  });

  it("keeps the secret of a token that was made minutes ago", async () => {
    const again = () => create({ name: "Bot", scopes: ["read"] }, { "Idempotency-Key": "late" });
    await again();
    freeze(new Date(+now() + 6 * millisecondsInMinute));
    expect(at((await again()).body, "code")).toBe("token_shown");
  });
});

describe("a personal token", () => {
  it("makes, lists and revokes none", async () => {
    const { id, secret } = await makeToken({ userId: player.id });
    const body = { name: "Bot", scopes: ["read"] };
    for (const call of [
      api("/api/tokens", bearer(secret)),
      api("/api/tokens", { ...bearer(secret), method: "POST", body }),
      api("/api/tokens/{id}", { ...bearer(secret), method: "DELETE", params: { id } }),
    ]) {
      const refused = await call;
      expect([refused.status, at(refused.body, "code")]).toEqual([403, "session_required"]);
    }
    expect(await rowsOf(player.id)).toHaveLength(1);
  });

  it("is dead once revoked, by its owner only, and ends its streams", async () => {
    const { id, secret } = await makeToken({ userId: player.id });
    const remove = (as: Player) => api("/api/tokens/{id}", { method: "DELETE", as, params: { id } });
    expect((await remove(await makePlayer())).status).toBe(404);
    expect(await isLive(id)).toBe(true);
    expect((await remove(player)).status).toBe(204);
    const refused = await me(secret);
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    expect(await isLive(id)).toBe(false);
    const ended = await db.select().from(endedSessions).where(eq(endedSessions.sessionId, id));
    expect(ended).toHaveLength(1);
    expect((await remove(player)).status).toBe(404);
  });

  it("ends at its time, and is removed", async () => {
    const expiresAt = new Date(+now() + millisecondsInDay);
    const { secret } = await makeToken({ userId: player.id, expiresAt });
    freeze(new Date(+expiresAt - 1));
    expect((await me(secret)).status).toBe(200);
    freeze(expiresAt);
    expect((await me(secret)).status).toBe(401);
    expect((await api("/api/tokens", { as: player })).body).toEqual([]);
    await removeExpired();
    expect(await rowsOf(player.id)).toEqual([]);
  });

  it("outlives thirty days, unlike a session, and notes its last use by the hour", async () => {
    const { secret } = await makeToken({ userId: player.id });
    const used = now();
    await me(secret);
    freeze(new Date(+used + millisecondsInHour - 1));
    await me(secret);
    expect((await rowsOf(player.id))[0]?.lastUsedAt).toEqual(used);
    freeze(new Date(+used + 40 * millisecondsInDay));
    expect((await me(secret)).status).toBe(200);
    expect((await rowsOf(player.id))[0]?.lastUsedAt).toEqual(now());
  });

  it("ends with whatever ends all sessions", async () => {
    const ends: Record<string, () => Promise<unknown>> = {
      "signing out everywhere": () => submit(everywhere, { as: player }),
      "a new password": () =>
        submit(changePassword, {
          as: player,
          form: {
            current_password: PLAYER_PASSWORD,
            new_password: "nine green lamps",
            confirm_password: "nine green lamps",
          },
        }),
      "a suspension": () => transact((tx) => endSessions(tx, player.id)),
      "deleting the account": () =>
        submit(deleteAccount, { as: player, form: { current_password: "nine green lamps" } }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const { secret } = await makeToken({ userId: player.id });
      expect((await me(secret)).status, name).toBe(200);
      await end();
      expect((await me(secret)).status, name).toBe(401);
      expect(await rowsOf(player.id), name).toEqual([]);
    }
  });

  it("opens no page", async () => {
    const { secret } = await makeToken({ userId: player.id });
    const answer = await get(dashboard, { path: "/dashboard", ...bearer(secret) });
    expect(answer.location).toMatch(/^\/login/);
    const cookie = (await sessionCookie.serialize(secret)).split(";")[0] ?? "";
    const byCookie = await get(dashboard, { path: "/dashboard", headers: { Cookie: cookie } });
    expect(byCookie.location).toMatch(/^\/login/);
  });
});

describe("the page of tokens", () => {
  const FORM = { name: "Crew bot", read: "on", organize: "on", valid_days: "90" };
  const cookieIn = (answer: Answer, name: string) =>
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith(`${name}=`))
      ?.split(";")[0] ?? "";

  async function inOneSession() {
    const cookie = await sessionCookie.serialize(await tokenOf(player, "cookie"));
    const session = cookie.split(";")[0] ?? "";
    return {
      submitForm: (form: Record<string, string>) => submit(make, { form, headers: { Cookie: session } }),
      open: (more = "") => get(page, { headers: { Cookie: `${session}; ${more}` } }),
    };
  }

  it("shows a new token once, after a redirect that does not carry it", async () => {
    const { submitForm, open } = await inOneSession();
    const made = await submitForm(FORM);
    expect(made.location).toBe("/account/tokens");
    expect(await flashOf(made)).toMatchObject({ text: "Your key is ready." });
    const sealed = cookieIn(made, newTokenCookie.name);
    const shown = await open(sealed);
    const secret = textAt(shown.body, "secret");
    expect(JSON.stringify([...made.headers])).not.toContain(secret);
    expect(shown.headers.get("Set-Cookie")).toMatch(/^new-token=;/);
    expect(at((await open(sealed)).body, "secret")).toBeNull();
    const view = await me(secret);
    expect(view.status).toBe(200);
    expect(at((await open()).body, "tokens")).toMatchObject([
      {
        name: "Crew bot",
        scopes: "Read, Organize",
        times: expect.stringMatching(/^Last used .+ · works until/),
      },
    ]);
  });

  it("shows it to nobody else's session", async () => {
    const { submitForm } = await inOneSession();
    const sealed = cookieIn(await submitForm(FORM), newTokenCookie.name);
    expect(at((await (await inOneSession()).open(sealed)).body, "secret")).toBeNull();
  });

  it("asks for at least one scope and for a name, and keeps what was typed", async () => {
    const { submitForm } = await inOneSession();
    const unnamed = await submitForm({ name: "", play: "on", valid_days: "30" });
    expect(unnamed.status).toBe(422);
    expect(at(unnamed.body, "result")).toMatchObject({
      error: { name: ["Fill this in"] },
      initialValue: { play: "on", valid_days: "30" },
    });
    const empty = await submitForm({ name: "Bot" });
    expect(at(empty.body, "result")).toMatchObject({
      error: { read: ["Choose at least one thing that it may do"] },
      initialValue: { name: "Bot" },
    });
  });

  it("makes a token without an end when no time is chosen", async () => {
    const { submitForm } = await inOneSession();
    await submitForm({ name: "Bot", play: "on", valid_days: "" });
    expect(await rowsOf(player.id)).toMatchObject([{ scopes: ["play"], expiresAt: null }]);
  });

  it("revokes", async () => {
    const { id } = await makeToken({ userId: player.id });
    const answer = await submit(revoke, { as: player, params: { tokenId: id } });
    expect(answer.location).toBe("/account/tokens");
    expect(await rowsOf(player.id)).toEqual([]);
  });
});
