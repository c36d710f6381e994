import { beforeEach, describe, expect, it } from "vitest";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { limit } from "~/core/protection/rate-limit.server";
import { freeze, now } from "~/core/time/clock.server";
import { action as changePassword } from "~/features/accounts/routes/account.password";
import { action as logOut } from "~/features/accounts/routes/logout";
import { action as forgot } from "~/features/sign-in-pages/routes/forgot-password";
import { action as reset } from "~/features/sign-in-pages/routes/reset-password";
import { flashCookie, knownBrowserCookie } from "~/http/cookies.server";
import { api } from "../support/api";
import { submit } from "../support/request";
import { browserIn, fromElsewhere, mailedToken, sessionIn } from "./accounts";
import { codesOf, linkFor, lock, mailsTo, sessionOf, signIn, use } from "./locked-account";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const right = (of = player) => ({ email: of.email, password: PLAYER_PASSWORD });
const wrong = (of = player) => ({ ...right(of), password: "not this one" });

describe("a known browser", () => {
  const browserOf = async (of = player, cookie = "") =>
    browserIn(await signIn(right(of), cookie ? { Cookie: cookie } : {})) ?? "";

  it("has an opaque cookie that scripts cannot read", async () => {
    const answer = await signIn(right());
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("known-browser=")) ?? "";
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = JSON.stringify(await knownBrowserCookie.parse(cookie));
    expect(value).not.toContain(player.id);
    expect(value).not.toContain(player.email);
  });

  it("is subject neither to the account's lock nor to the limit by address", async () => {
    const Cookie = await browserOf();
    await lock(player.email);
    const headers = fromElsewhere();
    for (let tries = 0; tries < 100; tries++) {
      await limit("signIn", { account: `z${tries}@example.com`, address: headers["x-client-ip"] ?? "" });
    }
    expect((await signIn(right())).status).toBe(429);
    expect((await signIn(right(), { ...headers, Cookie })).status).toBe(302);
    expect(await mailsTo(player.email)).toHaveLength(1);
  });

  it("allows five failures in 15 minutes, also concurrent ones; a success resets them", async () => {
    const Cookie = await browserOf();
    await lock(player.email);
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 4; tries++) expect((await signIn(wrong(), { Cookie })).status).toBe(401);
      expect((await signIn(right(), { Cookie })).status).toBe(302);
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(wrong(), { Cookie })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = await signIn(right(), { Cookie });
    expect(codesOf(refused)).toEqual(["too_many_requests"]);
    expect(refused.headers.get("Retry-After")).toBe("900");
    freeze(new Date(+now() + 900_000));
    expect((await signIn(right(), { Cookie })).status).toBe(302);
  });

  const browsersOf = (count: number) => Promise.all(Array.from({ length: count }, () => browserOf()));

  it("shares twenty failures with the account's other known browsers, which a success does not reset", async () => {
    const [first = "", ...others] = await browsersOf(6);
    for (let tries = 0; tries < 4; tries++) await signIn(wrong(), { Cookie: first });
    expect((await signIn(right(), { Cookie: first })).status).toBe(302);
    for (const Cookie of others.slice(0, 3)) {
      for (let tries = 0; tries < 5; tries++) expect((await signIn(wrong(), { Cookie })).status).toBe(401);
    }
    const [Cookie = "", last = ""] = others.slice(3);
    expect((await signIn(wrong(), { Cookie })).status).toBe(401);
    for (const left of [Cookie, last, first]) {
      expect(codesOf(await signIn(right(), { Cookie: left }))).toEqual(["too_many_requests"]);
    }
    expect((await signIn(right())).status).toBe(302);
    freeze(new Date(+now() + 900_000));
    expect((await signIn(right(), { Cookie: first })).status).toBe(302);
  });

  it("becomes unknown when the password is changed elsewhere", async () => {
    const [Cookie = "", other = ""] = await browsersOf(2);
    const session = await sessionOf(player);
    const password = "eight lanterns";
    const form = { current_password: PLAYER_PASSWORD, new_password: password, confirm_password: password };
    const changed = await submit(changePassword, { form, headers: { Cookie: `${session}; ${Cookie}` } });
    expect(changed.location).toBe("/account");
    await lock(player.email);
    const now = { email: player.email, password };
    for (const before of [Cookie, other]) {
      expect(codesOf(await signIn(now, { Cookie: before }))).toEqual(["account_locked"]);
    }
    expect((await signIn(now, { Cookie: browserIn(changed) ?? "" })).status).toBe(302);
  });

  it("stays known after resetting the password there; the others become unknown", async () => {
    const before = await browserOf();
    await lock(player.email);
    await submit(forgot, { form: { email: player.email }, headers: fromElsewhere() });
    const form = { password: "eight lanterns", confirm_password: "eight lanterns" };
    const path = `/reset-password?token=${await mailedToken(player.email)}`;
    const Cookie = browserIn(await submit(reset, { path, form })) ?? "";
    const now = { email: player.email, password: "eight lanterns" };
    expect((await signIn(now, { Cookie })).status).toBe(302);
    expect(codesOf(await signIn(now, { Cookie: before }))).toEqual(["account_locked"]);
  });

  it("does not use up the attempts of others", async () => {
    const Cookie = await browserOf();
    for (let tries = 0; tries < 5; tries++) await signIn(wrong(), { Cookie });
    expect((await signIn(right())).status).toBe(302);
    expect((await signIn(right(), { Cookie: await browserOf() })).status).toBe(302);
  });

  it("is known for the last five accounts that signed in there, and no others", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => makePlayer()));
    let cookie = await browserOf(player);
    for (const other of others.slice(0, 4)) cookie = await browserOf(other, cookie);
    await lock(player.email);
    expect((await signIn(right(), { Cookie: cookie })).status).toBe(302);
    const victim = others[4] ?? player;
    await lock(victim.email);
    expect(codesOf(await signIn(right(victim), { Cookie: cookie }))).toEqual(["account_locked"]);
    // A sixth account removes the oldest.
    const token = await mailedToken(victim.email);
    const full = browserIn(await use(token, { Cookie: cookie })) ?? "";
    expect((await signIn(right(), { Cookie: full })).status).toBe(429);
    expect((await signIn(right(others[0]), { Cookie: full })).status).toBe(302);
  });

  it("has a cookie that cannot be forged, changed or copied from another cookie", async () => {
    const attacker = await makePlayer();
    // The value of the account's browser, without its signature.
    const forged: unknown = await knownBrowserCookie.parse(await browserOf());
    await lock(player.email);
    const unsigned = Buffer.from(JSON.stringify(forged)).toString("base64");
    const signedAsFlash = (await flashCookie.serialize(forged)).split(";")[0]?.replace(/^flash=/, "");
    const signature = (await browserOf(attacker)).split(".").at(-1);
    for (const value of [unsigned, `${unsigned}.${signature}`, signedAsFlash]) {
      const Cookie = `${knownBrowserCookie.name}=${value}`;
      expect(codesOf(await signIn(right(), { Cookie }))).toEqual(["account_locked"]);
    }
  });

  it.each(["{}", "[]", "null", '{"id":1,"accounts":[]}', '{"id":"x","accounts":{}}'])(
    "with the malformed cookie %s is treated like an unknown browser",
    async (json) => {
      const Cookie = (await knownBrowserCookie.serialize(JSON.parse(json))).split(";")[0] ?? "";
      expect((await signIn(right(), { Cookie })).status).toBe(302);
    },
  );

  it("stays known after signing out; API clients are never known", async () => {
    const answer = await signIn(right());
    const Cookie = browserIn(answer) ?? "";
    const out = await submit(logOut, { headers: { Cookie: `${sessionIn(answer)}; ${Cookie}` } });
    expect(browserIn(out)).toBeUndefined();
    await lock(player.email);
    const program = { method: "POST", body: right(), headers: { ...fromElsewhere(), Cookie } };
    expect((await api("/api/auth/login", program)).status).toBe(429);
  });

  it("includes a browser that signed in with a link", async () => {
    const Cookie = browserIn(await use(await linkFor(player))) ?? "";
    expect((await signIn(right(), { Cookie })).status).toBe(302);
  });
});
