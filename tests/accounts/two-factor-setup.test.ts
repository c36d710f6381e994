import { millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { recoveryCodes } from "#db/schema/accounts";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { removeExpired } from "~/core/jobs/cleanup.server";
import { freeze, now } from "~/core/time/clock.server";
import { loader as codesPage, headers, action as renew } from "~/features/accounts/routes/account.2fa-codes";
import { action as turnOff } from "~/features/accounts/routes/account.2fa-removal";
import { action as enable, loader as setupPage } from "~/features/accounts/routes/account.2fa-setup";
import { loader as logout } from "~/features/accounts/routes/logout";
import { loader as account } from "~/features/me/routes/account";
import { sessionCookie, shownOnceCookie } from "~/http/cookies.server";
import { api } from "../support/api";
import { at, get, send, submit, textAt, tokenOf } from "../support/request";
import { fromElsewhere, sessionIdIn, sessionsOf, userByEmail } from "./accounts";
import { codesAfter, codesOn, cookiesOf, openCodes, viewsOf } from "./recovery-codes";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

async function setup(as = player) {
  const { body } = await get(setupPage, { as });
  const secret = textAt(body, "setup.secret").replace(/ /g, "");
  return { body, secret, sealed: textAt(body, "setup.sealed") };
}
const codeFor = (secret: string) => generateSync({ secret, epoch: Math.floor(+now() / 1000) });
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

async function turnOn(as = player) {
  const { secret, sealed } = await setup(as);
  const form = { sealed, totp_code: codeFor(secret), current_password: PLAYER_PASSWORD };
  return { secret, answer: await submit(enable, { as, form, headers: fromElsewhere() }) };
}

const login = (totp_code?: string) =>
  api("/api/auth/login", {
    method: "POST",
    body: { email: player.email, password: PLAYER_PASSWORD, totp_code },
    headers: fromElsewhere(),
  });

describe("turning two-factor sign-in on", () => {
  it("gives a QR code, a secret to type and an address for the app, and stores nothing yet", async () => {
    const { body, secret } = await setup();
    expect(textAt(body, "setup.uri")).toContain(`secret=${secret}`);
    expect(textAt(body, "setup.qr.path")).toMatch(/^M4 4h7v1h-7z/);
    expect(textAt(body, "setup.sealed")).not.toContain(secret);
    expect(await userByEmail(player.email)).toMatchObject({ totpSecret: null, totpEnabledAt: null });
  });

  it("requires the app's code and the password, ends other sessions and shows ten codes once", async () => {
    await tokenOf(player);
    const { secret, answer } = await turnOn();
    expect([answer.status, answer.location]).toEqual([302, "/account/2fa-setup/recovery-codes"]);
    expect(await sessionsOf(player.id)).toMatchObject([{ id: await sessionIdIn(answer) }]);
    const { codes, page, sent } = await codesAfter(answer);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(sent).not.toContain(codes[0]);
    expect(page.headers.get("Set-Cookie")).toContain("Max-Age=0");
    const stored = await userByEmail(player.email);
    expect(stored?.totpSecret).not.toContain(secret);
    expect(stored?.totpEnabledAt).toEqual(now());
    expect(at((await get(account, { as: player })).body, "hasTwoFactor")).toBe(true);
    expect(at((await get(codesPage, { as: player })).body, "codes")).toBeNull();
  });

  it("makes the sign-in ask for a code: the app's, or a recovery code once", async () => {
    const { secret, answer } = await turnOn();
    const { codes } = await codesAfter(answer);
    expect((await login()).body).toMatchObject({ code: "totp_required" });
    // The code that turned it on was consumed.
    expect((await login(codeFor(secret))).status).toBe(401);
    freeze(new Date(+now() + millisecondsInMinute));
    expect((await login(codeFor(secret))).status).toBe(200);
    expect((await login(codes[3])).status).toBe(200);
    expect((await login(codes[3])).status).toBe(401);
    expect(at((await get(setupPage, { as: player })).body, "on.codesLeft")).toBe(9);
  });

  it.each([
    ["totp_code", { totp_code: "" }, "totp_required"],
    ["current_password", { current_password: "not this one" }, "current_password_wrong"],
  ])("refuses a wrong %s and keeps the secret that was scanned", async (field, wrong, code) => {
    const { secret, sealed } = await setup();
    const form = { sealed, totp_code: codeFor(secret), current_password: PLAYER_PASSWORD, ...wrong };
    const answer = await submit(enable, { as: player, form, headers: fromElsewhere() });
    expect(answer).toMatchObject({ status: 422, body: { codes: { [field]: [code] } } });
    expect(textAt(answer.body, "setup.secret").replace(/ /g, "")).toBe(secret);
    expect(at(answer.body, "result.initialValue.totp_code")).toBeUndefined();
  });

  it("refuses a wrong code and a secret made for another user", async () => {
    const { secret, sealed } = await setup();
    const form = { sealed, totp_code: otherThan(codeFor(secret)), current_password: PLAYER_PASSWORD };
    const wrong = await submit(enable, { as: player, form, headers: fromElsewhere() });
    expect(wrong).toMatchObject({ status: 401, body: { codes: { totp_code: ["totp_invalid"] } } });
    const stranger = await makePlayer();
    const right = { ...form, totp_code: codeFor(secret) };
    const foreign = await submit(enable, { as: stranger, form: right, headers: fromElsewhere() });
    expect(foreign.status).toBe(400);
    expect(await userByEmail(stranger.email)).toMatchObject({ totpEnabledAt: null });
  });

  it("cannot be done twice", async () => {
    const { secret, sealed } = await setup();
    await turnOn();
    freeze(new Date(+now() + millisecondsInMinute));
    const form = { sealed, totp_code: codeFor(secret), current_password: PLAYER_PASSWORD };
    expect((await submit(enable, { as: player, form, headers: fromElsewhere() })).status).toBe(409);
  });

  it("requires a sign-in", async () => {
    expect((await get(setupPage, { path: "/account/2fa-setup" })).location).toBe(
      "/login?redirectTo=%2Faccount%2F2fa-setup",
    );
  });
});

describe("the recovery codes are shown once", () => {
  it("and not again when their cookie is sent a second time", async () => {
    const { answer } = await turnOn();
    const { codes, sent, session } = await codesAfter(answer);
    expect(codes).toHaveLength(10);
    expect(codesOn(await openCodes(sent, session))).toEqual([]);
    expect(JSON.stringify((await openCodes(sent, session)).body)).not.toContain(codes[0]);
  });

  it("and when several requests come at the same time, to one of them", async () => {
    const { sent, session } = cookiesOf((await turnOn()).answer);
    const pages = await Promise.all(Array.from({ length: 4 }, () => openCodes(sent, session)));
    expect(pages.filter((page) => codesOn(page).length > 0)).toHaveLength(1);
  });

  it("only to the session they were made for, while it lasts", async () => {
    const { answer } = await turnOn();
    const { sent, session } = cookiesOf(answer);
    for (const id of [player.id, (await makePlayer()).id]) {
      const other = (await sessionCookie.serialize(await tokenOf({ id }, "cookie"))).split(";")[0] ?? "";
      expect(codesOn(await openCodes(sent, other))).toEqual([]);
    }
    expect((await openCodes(sent)).location).toMatch(/^\/login/);
    await get(logout, { path: "/logout", headers: { Cookie: session } });
    expect(await viewsOf(answer)).toEqual([]);
    const back = (await sessionCookie.serialize(await tokenOf(player, "cookie"))).split(";")[0] ?? "";
    expect(codesOn(await openCodes(sent, back))).toEqual([]);
  });

  it("within five minutes, whatever the browser sends", async () => {
    const first = cookiesOf((await turnOn()).answer);
    freeze(new Date(+now() + 299_999));
    expect(codesOn(await openCodes(first.sent, first.session))).toHaveLength(10);
    const form = { current_password: PLAYER_PASSWORD };
    const headers = { ...fromElsewhere(), Cookie: first.session };
    const renewed = cookiesOf(await submit(renew, { form, headers }));
    freeze(new Date(+now() + 300_000));
    expect(codesOn(await openCodes(renewed.sent, renewed.session))).toEqual([]);
  });

  it.each([
    ["HEAD", "HEAD", {}, 200],
    ["a prefetch", "GET", { "Sec-Purpose": "prefetch" }, 403],
    ["an old prefetch", "GET", { Purpose: "prefetch" }, 403],
    ["the response to a form", "GET", { "Content-Type": "application/x-www-form-urlencoded" }, 200],
  ])("and %s does not use them up", async (_, method, extra, status) => {
    const { sent, session } = cookiesOf((await turnOn()).answer);
    const Cookie = `${sent}; ${session}`;
    const url = new URL("http://localhost:3000/account/2fa-setup/recovery-codes");
    const ahead = await send(codesPage, url, { method, headers: { ...extra, Cookie } });
    expect([ahead.status, codesOn(ahead), ahead.headers.get("Set-Cookie")]).toEqual([status, [], null]);
    expect(codesOn(await openCodes(sent, session))).toHaveLength(10);
  });

  it.each(["", "abc", "eyJhIjoxfQ==", "A".repeat(300)])(
    "and a made-up cookie %j shows nothing",
    async (value) => {
      const { session } = cookiesOf((await turnOn()).answer);
      const forged = await shownOnceCookie.serialize(value);
      expect(codesOn(await openCodes(forged.split(";")[0] ?? "", session))).toEqual([]);
      expect(codesOn(await openCodes(`${shownOnceCookie.name}=${value}`, session))).toEqual([]);
    },
  );

  it("and are not stored: the database has a hash, and the page is not cached", async () => {
    const { answer } = await turnOn();
    const { sent } = cookiesOf(answer);
    const [row] = await viewsOf(answer);
    expect(row?.hash).toMatch(/^[\w-]{43}$/);
    expect(sent).not.toContain(row?.hash);
    expect(headers()).toEqual({ "Cache-Control": "private, no-store" });
  });

  it("and unseen ones are removed by the cleanup job", async () => {
    const { answer } = await turnOn();
    freeze(new Date(+now() + 299_999));
    await removeExpired();
    expect(await viewsOf(answer)).toHaveLength(1);
    freeze(new Date(+now() + 1));
    await removeExpired();
    expect(await viewsOf(answer)).toEqual([]);
  });
});

describe("changing two-factor sign-in", () => {
  const guarded = (action: typeof turnOff | typeof renew, current_password = PLAYER_PASSWORD) =>
    submit(action, { as: player, form: { current_password }, headers: fromElsewhere() });

  it("replaces the recovery codes", async () => {
    const { answer } = await turnOn();
    const [old] = (await codesAfter(answer)).codes;
    const renewed = await guarded(renew);
    const { codes } = await codesAfter(renewed);
    expect(codes).toHaveLength(10);
    expect((await login(old)).status).toBe(401);
    expect((await login(codes[0])).status).toBe(200);
  });

  it("requires the password to turn it off, and deletes all its data", async () => {
    await turnOn();
    expect(await guarded(turnOff, "not this one")).toMatchObject({
      status: 422,
      body: { codes: { current_password: ["current_password_wrong"] } },
    });
    const answer = await guarded(turnOff);
    expect(answer.location).toBe("/account");
    expect(await sessionsOf(player.id)).toMatchObject([{ id: await sessionIdIn(answer) }]);
    expect(await userByEmail(player.email)).toMatchObject({ totpSecret: null, totpEnabledAt: null });
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, player.id))).toEqual([]);
    expect((await login()).status).toBe(200);
    expect((await guarded(renew)).status).toBe(409);
  });
});
