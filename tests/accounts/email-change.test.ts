import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db } from "#db/client.server";
import { emailChanges } from "#db/schema/accounts";
import { mailOutbox } from "#db/schema/mail";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/clock.server";
import { openLinks } from "~/core/mail/sealed-params.server";
import { loader as account } from "~/features/accounts/routes/account";
import { action as remove } from "~/features/accounts/routes/account.delete";
import { loader as page, action as request } from "~/features/accounts/routes/account.email";
import { action as changePassword } from "~/features/accounts/routes/account.password";
import { action as signIn } from "~/features/accounts/routes/login";
import { action as confirm, loader as link } from "~/features/accounts/routes/new-email";
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

describe("another e-mail", () => {
  it("is mailed a link, and the present one a notice; nothing changes yet", async () => {
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

  it("replaces the present one once its link is used, and only once", async () => {
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

  it("can be corrected before the first one was confirmed", async () => {
    player = await makePlayer({ emailConfirmedAt: null });
    await ask();
    await use(await mailedToken(email));
    expect(await userByEmail(email)).toMatchObject({ id: player.id, emailConfirmedAt: now() });
  });

  it("ends all sessions but the one that asked", async () => {
    await tokenOf(player, "cookie");
    await ask();
    await tokenOf(player);
    const [pending] = await db.select().from(emailChanges).where(eq(emailChanges.userId, player.id));
    await use(await mailedToken(email));
    expect((await sessionsOf(player.id)).map(({ id }) => id)).toEqual([pending?.sessionId]);
  });

  it("leads back to the account in a browser that is signed in to it", async () => {
    await ask();
    expect((await use(await mailedToken(email), player)).location).toBe("/account");
  });

  it("has an hour, and one link at a time", async () => {
    await ask();
    const first = await mailedToken(email);
    await ask({ email: `other-${email}` });
    expect((await open(first)).status).not.toBe(200);
    const second = await mailedToken(`other-${email}`);
    freeze(new Date(+now() + 3600_000));
    expect(codesOf(await use(second))).toEqual({ "": ["link_expired"] });
  });

  it("is forgotten when the password changes", async () => {
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

it("goes with a deleted account", async () => {
  await ask();
  await submit(remove, { as: player, form: { current_password: PLAYER_PASSWORD } });
  expect(await db.select().from(emailChanges).where(eq(emailChanges.userId, player.id))).toEqual([]);
  expect(await templatesTo(email)).toEqual([]);
});

describe("an address that somebody has", () => {
  it("gets the same answer and the same work; only its owner is told", async () => {
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

  it("is refused when it was taken meanwhile", async () => {
    await ask();
    const token = await mailedToken(email);
    const other = await makePlayer({ email });
    expect(codesOf(await use(token))).toEqual({ "": ["email_taken"] });
    expect(await userByEmail(email)).toMatchObject({ id: other.id });
  });
});

describe("asking for another e-mail", () => {
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

  it("needs a change", async () => {
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

  it("is limited to five mails an hour, from an account and to an address", async () => {
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
