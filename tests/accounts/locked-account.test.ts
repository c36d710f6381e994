import { eq } from "drizzle-orm";
import { generateSecret, generateSync } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { mailOutbox } from "#db/schema/mail";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { finishAfterAnswers } from "~/core/after-answer.server";
import { freeze, now } from "~/core/clock.server";
import { limit } from "~/core/rate-limit.server";
import { action as renew } from "~/features/accounts/routes/account.2fa-codes";
import { action as turnOff } from "~/features/accounts/routes/account.2fa-removal";
import { loader as setupPage, action as turnOn } from "~/features/accounts/routes/account.2fa-setup";
import { action as changePassword } from "~/features/accounts/routes/account.password";
import { action as forgot } from "~/features/accounts/routes/forgot-password";
import { action as logIn } from "~/features/accounts/routes/login";
import { action as enterCode } from "~/features/accounts/routes/login.code";
import { action as byLink, loader as linkPage } from "~/features/accounts/routes/login.link";
import { action as logOut } from "~/features/accounts/routes/logout";
import { action as reset } from "~/features/accounts/routes/reset-password";
import { seal } from "~/features/accounts/two-factor/secret-box.server";
import { flashCookie, knownBrowserCookie, sessionCookie } from "~/http/cookies.server";
import { api } from "../support/api";
import { at, get, submit, textAt, tokenOf } from "../support/request";
import {
  browserIn,
  fromElsewhere,
  lastMailTo,
  mailedToken,
  sessionIdIn,
  sessionIn,
  sessionsOf,
  stepIn,
  tablesWrittenIn,
  untilMailed,
  userByEmail,
} from "./accounts";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const right = (of = player) => ({ email: of.email, password: PLAYER_PASSWORD });
const wrong = (of = player) => ({ ...right(of), password: "not this one" });

const signIn = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  submit(logIn, { form, headers: { ...fromElsewhere(), ...headers } });
const codesOf = (answer: { body: unknown }) => at(answer.body, "codes.");

/** Locks an account like thirty wrong passwords from different addresses. */
async function lock(email: string): Promise<void> {
  for (let time = 0; time < 30; time++) {
    const { "x-client-ip": address = "" } = fromElsewhere();
    await limit("signIn", { account: email, address });
  }
}

/** The Cookie header of a new session. */
const sessionOf = async (of: Player) =>
  (await sessionCookie.serialize(await tokenOf(of, "cookie"))).split(";")[0] ?? "";

async function mailsTo(email: string) {
  await finishAfterAnswers();
  return db.select().from(mailOutbox).where(eq(mailOutbox.to, email));
}

const open = (token: string) => get(linkPage, { path: `/login/link?token=${token}` });
const use = (token: string, headers: Record<string, string> = {}) =>
  submit(byLink, { path: `/login/link?token=${token}`, headers: { ...fromElsewhere(), ...headers } });

/** Locks the account and tries to sign in. Returns the token of the link mailed to its owner. */
async function linkFor({ email }: Player): Promise<string> {
  await lock(email);
  expect(codesOf(await signIn({ email, password: "x" }))).toEqual(["account_locked"]);
  return mailedToken(email);
}

describe("the link that a locked account's owner is mailed", () => {
  it("shows a form that signs in, once", async () => {
    const token = await linkFor(player);
    for (let opened = 0; opened < 3; opened++) {
      const page = await open(token);
      expect([page.status, at(page.body, "email"), sessionIn(page)]).toEqual([200, player.email, undefined]);
    }
    expect(await sessionsOf(player.id)).toEqual([]);
    const answer = await use(token);
    expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
    expect(await sessionsOf(player.id)).toMatchObject([{ id: await sessionIdIn(answer), kind: "cookie" }]);
    expect((await open(token)).status).toBe(410);
    expect(await use(token)).toMatchObject({
      status: 410,
      body: { codes: { "": ["sign_in_link_expired"] } },
    });
  });

  it("is mailed in the account's language, works for an hour and is kept as a hash", async () => {
    await transact((tx) => tx.update(users).set({ seenLocale: "ar" }).where(eq(users.id, player.id)));
    const token = await linkFor(player);
    expect(await lastMailTo(player.email)).toMatchObject({ template: "sign_in_link", locale: "ar" });
    freeze(new Date(+now() + 3_599_000));
    expect((await open(token)).status).toBe(200);
    freeze(new Date(+now() + 1000));
    const page = await open(token);
    expect([page.status, at(page.body, "expired")]).toEqual([410, expect.stringContaining("a new one")]);
    expect((await use(token)).status).toBe(410);
  });

  it.each(["", "nonsense"])("that is %j is invalid", async (token) => {
    expect((await open(token)).status).toBe(410);
    expect((await use(token)).status).toBe(410);
  });

  it("works once for concurrent requests", async () => {
    const token = await linkFor(player);
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
    expect(await sessionsOf(player.id)).toHaveLength(1);
  });

  it("replaces the browser's session, even of another account", async () => {
    const token = await linkFor(player);
    const other = await makePlayer();
    const before = await signIn(right(other));
    const answer = await use(token, { Cookie: sessionIn(before) ?? "" });
    expect(await sessionsOf(other.id)).toEqual([]);
    expect(sessionIn(answer)).not.toBe(sessionIn(before));
  });

  it("is sent again only after it was used", async () => {
    const token = await linkFor(player);
    for (let time = 0; time < 5; time++) {
      freeze(new Date(+now() + 60_000));
      await signIn(wrong());
    }
    expect(await mailsTo(player.email)).toHaveLength(1);
    await use(token);
    await signIn(wrong());
    freeze(new Date(+now() + 60_000));
    expect(codesOf(await signIn(wrong()))).toEqual(["account_locked"]);
    expect(await mailsTo(player.email)).toHaveLength(2);
  });

  it("cannot be blocked by a stranger who requests other mail", async () => {
    for (let time = 0; time < 6; time++)
      await submit(forgot, { form: { email: player.email }, headers: fromElsewhere() });
    expect(await use(await linkFor(player))).toMatchObject({ status: 302 });
  });

  it("is mailed after a sign-in through the API too, which gets a Retry-After", async () => {
    await lock(player.email);
    const answer = await api("/api/auth/login", { method: "POST", body: right(), headers: fromElsewhere() });
    expect(answer).toMatchObject({ status: 429, body: { code: "account_locked" } });
    expect(answer.headers.get("Retry-After")).toBe("900");
    expect(await lastMailTo(player.email)).toMatchObject({ template: "sign_in_link" });
  });

  it("confirms the address it was mailed to", async () => {
    const fresh = await makePlayer({ emailConfirmedAt: null });
    await use(await linkFor(fresh));
    expect(await userByEmail(fresh.email)).toMatchObject({ emailConfirmedAt: now() });
  });

  it("is revoked when the password changes", async () => {
    const token = await linkFor(player);
    await submit(forgot, { form: { email: player.email }, headers: fromElsewhere() });
    const form = { password: "eight lanterns", confirm_password: "eight lanterns" };
    await submit(reset, { path: `/reset-password?token=${await mailedToken(player.email)}`, form });
    expect((await use(token)).status).toBe(410);
    // Other browsers are still locked out, and the next link needs no waiting.
    expect(codesOf(await signIn({ email: player.email, password: "eight lanterns" }))).toEqual([
      "account_locked",
    ]);
    expect((await use(await mailedToken(player.email))).status).toBe(302);
  });

  it("does not work for closed accounts", async () => {
    const token = await linkFor(player);
    await transact((tx) => tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, player.id)));
    expect((await open(token)).status).toBe(410);
    expect((await use(token)).status).toBe(410);
    for (const change of [{ suspendedAt: now() }, { deletedAt: now() }]) {
      const closed = await makePlayer(change);
      await lock(closed.email);
      expect(codesOf(await signIn(right(closed)))).toEqual(["account_locked"]);
      expect(await mailsTo(closed.email)).toEqual([]);
    }
  });

  it("takes the same response and work for an address without an account", async () => {
    const work = async (email: string) => {
      await lock(email);
      const first = await countStatements(() => signIn({ email, password: "x" }));
      const next = await countStatements(() => signIn({ email, password: "x" }));
      for (const { statements } of [first, next])
        expect(tablesWrittenIn(statements)).toEqual(["rate_limits"]);
      const later = untilMailed((await countStatements(finishAfterAnswers)).statements);
      expect(tablesWrittenIn(later)).toEqual(["email_tokens", "mail_outbox"]);
      const afterwards = later.map(({ sql, params }) => [sql, params.length]);
      const answers = [first, next].map(({ result: { status, body }, statements }) => ({
        status,
        codes: at(body, "codes"),
        error: at(body, "result.error"),
        statements: statements.map(({ sql, params }) => [sql, params.length]),
      }));
      return { answers, afterwards };
    };
    await work("warm-up@example.com");
    const unknown = await work("no-account-here@example.com");
    expect(await work(player.email)).toEqual(unknown);
    expect(await work((await makePlayer({ suspendedAt: now() })).email)).toEqual(unknown);
    expect(await mailsTo("no-account-here@example.com")).toEqual([]);
    expect(await mailsTo(player.email)).toHaveLength(1);
  });
});

describe("the code of a user with two-factor sign-in", () => {
  const secret = generateSecret();
  const codeNow = () => generateSync({ secret, epoch: Math.floor(+now() / 1000) });
  const wrongCode = () => (codeNow() === "000000" ? "111111" : "000000");
  const enter = (totp_code: string, cookies: string) =>
    submit(enterCode, { form: { totp_code }, headers: { ...fromElsewhere(), Cookie: cookies } });

  beforeEach(async () => {
    player = await makePlayer({ totpSecret: seal(secret), totpEnabledAt: now() });
  });

  it("is required after the link too, and accepted despite the lock", async () => {
    const answer = await use(await linkFor(player));
    expect([answer.location, sessionIn(answer), browserIn(answer)]).toEqual([
      "/login/code",
      undefined,
      undefined,
    ]);
    expect(await sessionsOf(player.id)).toEqual([]);
    for (let tries = 0; tries < 4; tries++) {
      expect((await enter(wrongCode(), stepIn(answer) ?? "")).status).toBe(401);
    }
    const done = await enter(codeNow(), stepIn(answer) ?? "");
    expect([done.status, done.location]).toEqual([302, "/dashboard"]);
  });

  it("allows five attempts after a link", async () => {
    const answer = await use(await linkFor(player));
    const tries = Array.from({ length: 8 }, () => enter(wrongCode(), stepIn(answer) ?? ""));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
  });

  it.each([
    ["turned off", () => turnOff],
    ["given new recovery codes", () => renew],
  ])("is asked after no link from before two-factor sign-in was %s", async (_, action) => {
    const token = await linkFor(player);
    const form = { current_password: PLAYER_PASSWORD };
    expect((await submit(action(), { as: player, form })).status).toBe(302);
    expect((await open(token)).status).toBe(410);
    expect((await use(token)).status).toBe(410);
  });

  /** The second step in a known browser: the code. */
  const knownSteps = async (Cookie: string) => `${stepIn(await signIn(right(), { Cookie }))}; ${Cookie}`;
  /** Signs in with the next code in a new browser. Returns its cookie. */
  async function newBrowser() {
    freeze(new Date(+now() + 30_000));
    const first = await signIn(right());
    return browserIn(await enter(codeNow(), stepIn(first) ?? "")) ?? "";
  }

  it("allows ten attempts in all known browsers together", async () => {
    const browsers = [await newBrowser(), await newBrowser(), await newBrowser()];
    const statuses: number[] = [];
    for (const browser of browsers) {
      const cookies = await knownSteps(browser);
      for (let tries = 0; tries < 4; tries++) statuses.push((await enter(wrongCode(), cookies)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    freeze(new Date(+now() + 30_000));
    expect((await enter(codeNow(), await knownSteps(browsers[0] ?? ""))).status).toBe(429);
  });

  it("makes all other browsers unknown when it is turned on or off", async () => {
    const before = await newBrowser();
    const session = await sessionOf(player);
    const form = { current_password: PLAYER_PASSWORD };
    const off = await submit(turnOff, { form, headers: { Cookie: `${session}; ${before}` } });
    const after = browserIn(off) ?? "";
    await lock(player.email);
    expect(codesOf(await signIn(right(), { Cookie: before }))).toEqual(["account_locked"]);
    expect((await signIn(right(), { Cookie: after })).status).toBe(302);
    const { body } = await get(setupPage, { as: player });
    const fresh = textAt(body, "setup.secret").replace(/ /g, "");
    const totp_code = generateSync({ secret: fresh, epoch: Math.floor(+now() / 1000) });
    const on = await submit(turnOn, {
      form: { ...form, sealed: textAt(body, "setup.sealed"), totp_code },
      headers: { Cookie: `${await sessionOf(player)}; ${after}` },
    });
    expect(codesOf(await signIn(right(), { Cookie: after }))).toEqual(["account_locked"]);
    expect((await signIn(right(), { Cookie: browserIn(on) ?? "" })).location).toBe("/login/code");
  });

  it("is counted per known browser, whatever others who know the password do", async () => {
    const first = await signIn(right());
    const browser = browserIn(await enter(codeNow(), stepIn(first) ?? "")) ?? "";
    expect(browser).not.toBe("");
    await lock(player.email);
    for (let tries = 0; tries < 10; tries++) {
      const { "x-client-ip": address = "" } = fromElsewhere();
      await limit("signInCode", { account: player.id, address });
    }
    freeze(new Date(+now() + 30_000));
    const again = await signIn(right(), { Cookie: browser });
    expect(again.location).toBe("/login/code");
    expect((await enter(codeNow(), `${stepIn(again)}; ${browser}`)).status).toBe(302);
  });
});

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
    "with %s in its cookie is like any other",
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
