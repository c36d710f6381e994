import { millisecondsInHour, millisecondsInWeek } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { emailTokens, users } from "#db/schema/accounts";
import { mailOutbox } from "#db/schema/mail";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { hashToken } from "~/core/ids.server";
import { finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { freeze, now } from "~/core/time/clock.server";
import { action as resend } from "~/features/accounts/routes/account.confirmation";
import { loader as confirm, action as pressConfirm } from "~/features/accounts/routes/confirm-email";
import { action as forgot } from "~/features/sign-in-pages/routes/forgot-password";
import { action as reset, loader as resetPage } from "~/features/sign-in-pages/routes/reset-password";
import { api } from "../support/api";
import { at, get, submit, tokenOf } from "../support/request";
import { scaled } from "../support/time-limits.mjs";
import {
  fromElsewhere,
  lastMailTo,
  mailedToken,
  sessionsOf,
  tablesWrittenIn,
  untilMailed,
  userByEmail,
} from "./accounts";

const ask = (email: string, headers = fromElsewhere()) => submit(forgot, { form: { email }, headers });
const lastMailStatus = async (email: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).get())?.status;
const choose = (token: string, password = "eight lanterns", confirm_password = password) =>
  submit(reset, { path: `/reset-password?token=${token}`, form: { password, confirm_password } });
const logIn = (email: string, password: string) =>
  api("/api/auth/login", { method: "POST", body: { email, password }, headers: fromElsewhere() });

describe("a forgotten password", () => {
  it("is replaced through the mailed link, which ends every session", async () => {
    const player = await makePlayer({ emailConfirmedAt: null });
    await tokenOf(player);
    await tokenOf(player, "cookie");
    expect((await ask(player.email.toUpperCase())).location).toBe("/forgot-password");
    expect(await lastMailTo(player.email)).toMatchObject({ template: "reset_password" });
    const token = await mailedToken(player.email);
    expect(at((await get(resetPage, { path: `/reset-password?token=${token}` })).body, "expired")).toBeNull();
    const answer = await choose(token);
    expect([answer.status, answer.location]).toEqual([302, "/login"]);
    expect(await sessionsOf(player.id)).toEqual([]);
    expect(await userByEmail(player.email)).toMatchObject({ emailConfirmedAt: now() });
    expect((await logIn(player.email, "eight lanterns")).status).toBe(200);
    expect((await logIn(player.email, PLAYER_PASSWORD)).status).toBe(401);
  });

  it("is asked for with the address that was typed at login, which is mailed nothing yet", async () => {
    const player = await makePlayer();
    const typed = { update: "email", email: player.email, password: "not this one" };
    const answer = await submit(forgot, { form: typed, headers: fromElsewhere() });
    expect(answer.status).toBe(200);
    expect(at(answer.body, "result.initialValue")).toEqual({ email: player.email });
    await finishAfterAnswers();
    expect(await lastMailTo(player.email)).toBeUndefined();
  });

  it("does not reveal which addresses have accounts", async () => {
    const player = await makePlayer();
    const suspended = await makePlayer({ suspendedAt: now() });
    const answers = await Promise.all(
      [player.email, suspended.email, "nobody@example.com"].map((email) => ask(email)),
    );
    const [first, ...others] = answers.map(({ status, location, body }) => ({ status, location, body }));
    expect(others).toEqual([first, first]);
    expect(await lastMailTo(suspended.email)).toBeUndefined();
    expect(await lastMailTo("nobody@example.com")).toBeUndefined();
  });

  it("does the same work for an address without an account, so that timing reveals nothing", async () => {
    const player = await makePlayer();
    const suspended = await makePlayer({ suspendedAt: now() });
    await ask("warm-up@example.com");
    await finishAfterAnswers();
    const work = async (email: string) => {
      const answering = await countStatements(() => ask(email));
      expect(tablesWrittenIn(answering.statements)).toEqual(["rate_limits"]);
      expect(answering.statements.map(({ sql }) => sql).join()).not.toContain("users");
      const { statements } = await countStatements(finishAfterAnswers);
      const afterwards = untilMailed(statements);
      expect(tablesWrittenIn(afterwards)).toEqual(["email_tokens", "mail_outbox"]);
      return [...answering.statements, ...afterwards].map(({ sql, params }) => [sql, params.length]);
    };
    const unknown = await work("nobody-at-all@example.com");
    expect(await work(player.email)).toEqual(unknown);
    expect(await work(suspended.email)).toEqual(unknown);
    expect((await lastMailTo(player.email))?.template).toBe("reset_password");
  });

  it("is mailed after the response", async () => {
    const player = await makePlayer();
    await ask(player.email);
    expect(await lastMailStatus(player.email)).toBeUndefined();
    await expect.poll(() => lastMailStatus(player.email), { timeout: scaled(2000) }).toBe("pending");
  });

  it("is mailed five times an hour to an address, and a hundred times from a client address", async () => {
    for (const email of [(await makePlayer()).email, "no-account@example.com"]) {
      for (let tries = 0; tries < 5; tries++) expect((await ask(email)).status).toBe(302);
      expect(await ask(email)).toMatchObject({ status: 429, body: { codes: { "": ["too_many_requests"] } } });
    }
    const headers = fromElsewhere();
    for (let tries = 0; tries < 100; tries++) await ask(`somebody-${tries}@example.com`, headers);
    expect((await ask("somebody-else@example.com", headers)).status).toBe(429);
  });

  it("requires a well-formed address", async () => {
    expect(await ask("")).toMatchObject({ status: 422, body: { codes: { email: ["email_required"] } } });
    expect(await ask("amel@")).toMatchObject({ status: 422, body: { codes: { email: ["email_invalid"] } } });
  });
});

describe("a reset link", () => {
  it("works once and invalidates all other links", async () => {
    const player = await makePlayer();
    await ask(player.email);
    const first = await mailedToken(player.email);
    await ask(player.email);
    const second = await mailedToken(player.email);
    expect((await choose(second)).status).toBe(302);
    for (const token of [first, second]) {
      expect(await choose(token)).toMatchObject({ status: 410, body: { codes: { "": ["link_expired"] } } });
    }
  });

  it("works once for concurrent requests", async () => {
    const player = await makePlayer();
    await ask(player.email);
    const token = await mailedToken(player.email);
    const answers = await Promise.all([choose(token, "one lantern"), choose(token, "two lanterns")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
  });

  it("is valid for an hour, stored as a hash, and survives a rejected form", async () => {
    const player = await makePlayer();
    await ask(player.email);
    const token = await mailedToken(player.email);
    const rows = await db.select().from(emailTokens).where(eq(emailTokens.userId, player.id));
    expect(rows).toMatchObject([{ hash: hashToken(token), purpose: "reset" }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await choose(token, "five5")).toMatchObject({
      status: 422,
      body: { codes: { password: ["password_too_short"] } },
    });
    expect(await choose(token, "seven lamps", "seven lamp")).toMatchObject({
      status: 422,
      body: { result: { error: { confirm_password: ["Passwords do not match"] } } },
    });
    freeze(new Date(+now() + millisecondsInHour));
    const page = await get(resetPage, { path: `/reset-password?token=${token}` });
    expect([page.status, at(page.body, "expired")]).toEqual([410, expect.stringContaining("expired")]);
    expect((await choose(token)).status).toBe(410);
  });

  it.each(["", "nonsense"])("that is %j is invalid", async (token) => {
    expect((await get(resetPage, { path: `/reset-password?token=${token}` })).status).toBe(410);
    expect((await choose(token)).status).toBe(410);
  });

  it("does not accept a token of another purpose", async () => {
    const player = await makePlayer({ emailConfirmedAt: null });
    await submit(resend, { as: player, form: {}, headers: fromElsewhere() });
    expect((await choose(await mailedToken(player.email))).status).toBe(410);
  });
});

describe("the confirmation link", () => {
  const open = (token: string, as?: { id: string }) =>
    get(confirm, { as, path: `/confirm-email?token=${token}` });

  const press = (token: string, as?: { id: string }) =>
    submit(pressConfirm, { as, path: `/confirm-email?token=${token}`, form: {} });

  it("shows whose address its button confirms, and opening it confirms nothing", async () => {
    const player = await makePlayer({ emailConfirmedAt: null });
    await submit(resend, { as: player, form: {}, headers: fromElsewhere() });
    const token = await mailedToken(player.email);
    for (const _ of [1, 2])
      expect((await open(token)).body).toMatchObject({ email: player.email, expired: null });
    expect(await userByEmail(player.email)).toMatchObject({ emailConfirmedAt: null });
  });

  it("confirms the address by its button, repeatably, for seven days", async () => {
    const player = await makePlayer({ emailConfirmedAt: null });
    const sent = await submit(resend, { as: player, form: {}, headers: fromElsewhere() });
    expect(sent.location).toBe("/account");
    const token = await mailedToken(player.email);
    expect((await press(token)).location).toBe("/login");
    expect(await userByEmail(player.email)).toMatchObject({ emailConfirmedAt: now() });
    expect((await press(token)).location).toBe("/login");
    expect((await open(token, player)).location).toBe("/dashboard");
    expect((await open(token)).status).toBe(302);
    freeze(new Date(+now() + millisecondsInWeek));
    expect((await open(token)).status).toBe(410);
    expect((await press(token)).status).toBe(410);
  });

  it("that is expired or forged says so and how to get another", async () => {
    const answer = await open("nonsense");
    expect(answer).toMatchObject({
      status: 410,
      body: { expired: expect.stringContaining("expired"), signedIn: false },
    });
    const player = await makePlayer();
    expect((await open("", player)).body).toMatchObject({ signedIn: true });
  });

  it("is sent again only to signed-in unconfirmed users, five times an hour", async () => {
    expect((await submit(resend, { form: {} })).status).toBe(401);
    const confirmed = await makePlayer();
    await submit(resend, { as: confirmed, form: {}, headers: fromElsewhere() });
    expect(await lastMailTo(confirmed.email)).toBeUndefined();
    const fresh = await makePlayer({ emailConfirmedAt: null });
    for (let tries = 0; tries < 5; tries++) {
      expect((await submit(resend, { as: fresh, form: {}, headers: fromElsewhere() })).status).toBe(302);
    }
    expect((await submit(resend, { as: fresh, form: {}, headers: fromElsewhere() })).status).toBe(429);
  });

  it("is in the language of the account, or else of the reader", async () => {
    const arabic = await makePlayer({ emailConfirmedAt: null, locale: "ar" });
    await submit(resend, { as: arabic, form: {}, headers: { ...fromElsewhere(), "Accept-Language": "fr" } });
    expect(await lastMailTo(arabic.email)).toMatchObject({ locale: "ar" });
    const fresh = await makePlayer({ emailConfirmedAt: null });
    await submit(resend, { as: fresh, form: {}, headers: { ...fromElsewhere(), "Accept-Language": "fr" } });
    expect(await lastMailTo(fresh.email)).toMatchObject({ locale: "fr" });
  });
});

describe("a failed request", () => {
  it("writes no token if the message cannot be written", async () => {
    const player = await makePlayer({ emailConfirmedAt: null });
    const before = (await db.select().from(mailOutbox)).length;
    await expect(
      transact(async (tx) => {
        const { mailConfirmation } = await import("~/features/accounts/mailed-links/confirmation.server");
        await mailConfirmation(tx, { id: player.id, email: player.email, locale: null }, "en");
        throw new Error("broken off");
      }),
    ).rejects.toThrow("broken off");
    expect(await db.select().from(mailOutbox)).toHaveLength(before);
    expect(await db.select().from(emailTokens).where(eq(emailTokens.userId, player.id))).toEqual([]);
    expect(await db.select().from(users).where(eq(users.id, player.id))).toHaveLength(1);
  });
});
