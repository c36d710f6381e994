import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#db/factories/players";
import { recoveryCodes } from "#db/schema/accounts";
import { freeze, now } from "~/core/clock.server";
import { loader as account } from "~/features/accounts/routes/account";
import { loader as codesPage, action as renew } from "~/features/accounts/routes/account.2fa-codes";
import { action as turnOff } from "~/features/accounts/routes/account.2fa-removal";
import { action as enable, loader as setupPage } from "~/features/accounts/routes/account.2fa-setup";
import * as apiLogin from "~/features/accounts/routes/api.auth.login";
import { shownOnceCookie } from "~/http/cookies.server";
import { type Answer, api, at, get, submit, textAt, tokenOf } from "../support/request";
import { fromElsewhere, sessionIdIn, sessionsOf, userByEmail } from "./accounts";

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

/** The recovery codes on the page that an answer leads to, and what that page leaves of them. */
async function codesAfter(answer: Answer) {
  const sent = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(shownOnceCookie.name));
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session"));
  const Cookie = [sent, session].map((cookie) => cookie?.split(";")[0]).join("; ");
  const page = await get(codesPage, { headers: { Cookie } });
  const codes = at(page.body, "codes");
  return { codes: Array.isArray(codes) ? codes.map(String) : [], page, sent: sent ?? "" };
}

const login = (totp_code?: string) =>
  api(apiLogin, {
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

  it("takes the app's code and the password, ends other sessions and shows ten codes once", async () => {
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
    // The code that turned it on is used up.
    expect((await login(codeFor(secret))).status).toBe(401);
    freeze(new Date(+now() + 60_000));
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

  it("refuses a wrong code, and a secret made for somebody else", async () => {
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

  it("is not done twice", async () => {
    const { secret, sealed } = await setup();
    await turnOn();
    freeze(new Date(+now() + 60_000));
    const form = { sealed, totp_code: codeFor(secret), current_password: PLAYER_PASSWORD };
    expect((await submit(enable, { as: player, form, headers: fromElsewhere() })).status).toBe(409);
  });

  it("is for somebody signed in", async () => {
    expect((await get(setupPage, { path: "/account/2fa-setup" })).location).toBe(
      "/login?redirectTo=%2Faccount%2F2fa-setup",
    );
  });
});

describe("changing it", () => {
  const guarded = (action: typeof turnOff | typeof renew, current_password = PLAYER_PASSWORD) =>
    submit(action, { as: player, form: { current_password }, headers: fromElsewhere() });

  it("new recovery codes replace the old", async () => {
    const { answer } = await turnOn();
    const [old] = (await codesAfter(answer)).codes;
    const renewed = await guarded(renew);
    const { codes } = await codesAfter(renewed);
    expect(codes).toHaveLength(10);
    expect((await login(old)).status).toBe(401);
    expect((await login(codes[0])).status).toBe(200);
  });

  it("turning it off takes the password, and everything of it is gone", async () => {
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
