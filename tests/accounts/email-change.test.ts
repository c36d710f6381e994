import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { countStatements, db } from "#db/client.server";
import { emailChanges } from "#db/schema/accounts";
import { mailOutbox } from "#db/schema/mail";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { openLinks } from "~/core/mail/sealed-params.server";
import { freeze, now } from "~/core/time/clock.server";
import { action as remove } from "~/features/accounts/routes/account.delete";
import { loader as page, action as request } from "~/features/accounts/routes/account.email";
import { action as changePassword } from "~/features/accounts/routes/account.password";
import { action as confirm, loader as link } from "~/features/accounts/routes/new-email";
import { loader as account } from "~/features/me/routes/account";
import { onDeliveryTrigger } from "~/features/notifications/delivery-trigger.server";
import { action as signIn } from "~/features/sign-in-pages/routes/login";
import { api } from "../support/api";
import { at, get, submit, tokenOf } from "../support/request";
import { flashOf, fromElsewhere, lastMailTo, mailedToken, sessionsOf, userByEmail } from "./accounts";

let player: Player;
let email: string;
let count = 0;
beforeEach(async () => {
  player = await makePlayer();
  count += 1;
  email = `new-${count}@example.com`;
});

const ask = (change: Record<string, string> = {}, as: Player | null = player) =>
  submit(request, { as, form: { email, current_password: PLAYER_PASSWORD, ...change } });
const path = (token: string) => `/new-email?token=${token}`;
const open = (token: string) => get(link, { path: path(token) });
const use = (token: string, as: Player | null = null) => submit(confirm, { as, path: path(token) });
const templatesTo = async (to: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.to, to))).map(({ template }) => template);
const codesOf = (answer: { body: unknown }) => at(answer.body, "codes");

describe("a request to change the account's e-mail", () => {
  it("mails a link to the new address and a notice to the current one, and does not change the e-mail yet", async () => {
    const answer = await ask({ email: ` ${email.toUpperCase()} ` });
    expect([answer.status, answer.location]).toEqual([302, "/account"]);
    expect(await flashOf(answer)).toMatchObject({ tone: "info", text: expect.stringContaining("one hour") });
    expect(await templatesTo(email)).toEqual(["email_change"]);
    expect(await templatesTo(player.email)).toEqual(["email_change_notice"]);
    expect(await userByEmail(player.email)).toMatchObject({ id: player.id });
    expect((await get(account, { as: player, path: "/account" })).body).toMatchObject({
      email: player.email,
      newEmail: email,
    });
  });

  it("has its mail delivered by the trigger that delivers all other mail", async () => {
    const deliver = vi.fn();
    onDeliveryTrigger(deliver);
    await ask();
    expect(deliver).toHaveBeenCalledOnce();
  });

  it("replaces the e-mail only when the form behind the link is submitted; the link works once", async () => {
    await ask();
    const token = await mailedToken(email);
    expect(await open(token)).toMatchObject({ status: 200, body: { email } });
    expect(await userByEmail(email), "opening the link changes nothing").toBeUndefined();
    const answer = await use(token);
    expect([answer.status, answer.location]).toEqual([302, "/login"]);
    expect(await userByEmail(email)).toMatchObject({ id: player.id, emailConfirmedAt: now() });
    expect(await userByEmail(player.email)).toBeUndefined();
    expect(codesOf(await use(token))).toEqual({ "": ["link_expired"] });
    expect((await open(token)).status).toBe((await use(token)).status);
    const form = { email, password: PLAYER_PASSWORD };
    expect((await submit(signIn, { form, headers: fromElsewhere() })).location).toBe("/dashboard");
  });

  it("takes waiting mail of notifications along to the new address, and no mail about the old one", async () => {
    const notificationId = await makeNotification(player.id);
    const mail = { userId: player.id, to: player.email, params: {}, createdAt: now(), nextAttemptAt: now() };
    await db.insert(mailOutbox).values([
      { ...mail, template: "notification", notificationId, locale: "en" },
      { ...mail, template: "password_reset", locale: "en" },
    ]);
    await ask();
    await use(await mailedToken(email));
    expect(await templatesTo(email)).toEqual(["notification", "email_change"]);
    expect(await templatesTo(player.email)).toEqual(["password_reset", "email_change_notice"]);
  });

  it("confirms the new address of a user whose first address was never confirmed", async () => {
    player = await makePlayer({ emailConfirmedAt: null });
    await ask();
    await use(await mailedToken(email));
    expect(await userByEmail(email)).toMatchObject({ id: player.id, emailConfirmedAt: now() });
  });

  it("ends all sessions except the one that requested the change", async () => {
    await tokenOf(player, "cookie");
    await ask();
    await tokenOf(player);
    const [pending] = await db.select().from(emailChanges).where(eq(emailChanges.userId, player.id));
    await use(await mailedToken(email));
    expect((await sessionsOf(player.id)).map(({ id }) => id)).toEqual([pending?.sessionId]);
  });

  it("redirects to the account page in a browser that is signed in to that account", async () => {
    await ask();
    expect((await use(await mailedToken(email), player)).location).toBe("/account");
  });

  it("expires after an hour, and is replaced by a newer request", async () => {
    await ask();
    const first = await mailedToken(email);
    await ask({ email: `other-${email}` });
    expect((await open(first)).status).not.toBe(200);
    const second = await mailedToken(`other-${email}`);
    freeze(new Date(+now() + 3600_000));
    expect(codesOf(await use(second))).toEqual({ "": ["link_expired"] });
  });

  it("is canceled when the password changes", async () => {
    await ask();
    const token = await mailedToken(email);
    const form = {
      current_password: PLAYER_PASSWORD,
      new_password: "eight lanterns",
      confirm_password: "eight lanterns",
    };
    await submit(changePassword, { as: player, form });
    expect(codesOf(await use(token))).toEqual({ "": ["link_expired"] });
    expect(await userByEmail(player.email)).toBeDefined();
  });
});

it("a pending e-mail change is deleted with the account", async () => {
  await ask();
  await submit(remove, { as: player, form: { current_password: PLAYER_PASSWORD } });
  expect(await db.select().from(emailChanges).where(eq(emailChanges.userId, player.id))).toEqual([]);
  expect(await templatesTo(email)).toEqual([]);
});

describe("changing the e-mail to an address that another account uses", () => {
  it("gets the same answer and as many statements as a free address; only the address's owner is notified", async () => {
    const other = await makePlayer();
    const free = await countStatements(() => ask());
    const taken = await countStatements(() => ask({ email: other.email }));
    expect([taken.result.status, taken.result.location]).toEqual([free.result.status, free.result.location]);
    expect(await flashOf(taken.result)).toEqual(await flashOf(free.result));
    expect(taken.statements.length).toBe(free.statements.length);
    expect((await get(account, { as: player, path: "/account" })).body).toMatchObject({
      newEmail: other.email,
    });
    const mail = await lastMailTo(other.email);
    expect(mail?.template).toBe("email_change_taken");
    expect(mail && openLinks(mail.params)?.path).toBe("/login");
    const saved = await api("/api/auth/me", { as: player });
    expect(at(saved.body, "user.email")).toBe(player.email);
  });

  it("is refused when another account took the address after the request", async () => {
    await ask();
    const token = await mailedToken(email);
    const other = await makePlayer({ email });
    expect(codesOf(await use(token))).toEqual({ "": ["email_taken"] });
    expect(await userByEmail(email)).toMatchObject({ id: other.id });
  });
});

describe("requesting an e-mail change", () => {
  const FAULTS = [
    [{ current_password: "not mine" }, { current_password: ["current_password_wrong"] }],
    [{ current_password: "" }, { current_password: ["current_password_required"] }],
    [{ email: "amel" }, { email: ["email_invalid"] }],
    [{ email: "" }, { email: ["email_required"] }],
  ] as const;

  it.each(FAULTS)("with %j is refused on the page and in the API", async (change, codes) => {
    const answer = await ask(change);
    expect([answer.status, codesOf(answer)]).toEqual([422, codes]);
    const body = { email, current_password: PLAYER_PASSWORD, ...change };
    const program = await api("/api/auth/email", { method: "PATCH", as: player, body });
    expect([program.status, Object.keys(Object(at(program.body, "errors")))]).toEqual([
      422,
      Object.keys(codes),
    ]);
    expect(await templatesTo(player.email)).toEqual([]);
  });

  it("is refused when the new address equals the current one", async () => {
    expect(codesOf(await ask({ email: player.email }))).toEqual({ email: ["email_unchanged"] });
  });

  it("works through the API", async () => {
    const body = { email, currentPassword: PLAYER_PASSWORD };
    const answer = await api("/api/auth/email", { method: "PATCH", as: player, body });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining("one hour") } });
    await use(await mailedToken(email));
    expect(await userByEmail(email)).toMatchObject({ id: player.id });
    expect((await api("/api/auth/email", { method: "PATCH", body })).status).toBe(401);
  });

  it("is limited to five mails an hour for each account and for each new address", async () => {
    for (let time = 0; time < 5; time++) expect((await ask({ email: `${time}-${email}` })).status).toBe(302);
    const answer = await ask();
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
    for (let time = 0; time < 5; time++) await ask({}, await makePlayer());
    expect((await ask({}, await makePlayer())).status).toBe(429);
  });

  it("needs a sign-in", async () => {
    expect((await ask({}, null)).status).toBe(401);
    expect((await get(page, { path: "/account/email" })).location).toMatch(/^\/login\?redirectTo=/);
  });
});
