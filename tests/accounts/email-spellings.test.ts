import { afterEach, expect, it } from "vitest";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { env } from "~/core/settings/env.server";
import { isDeveloper } from "~/features/accounts/developer-tools/developer.server";
import { action as changeEmail } from "~/features/accounts/routes/account.email";
import { action as forgot } from "~/features/sign-in-pages/routes/forgot-password";
import { action as register } from "~/features/sign-in-pages/routes/register";
import { action as reset } from "~/features/sign-in-pages/routes/reset-password";
import { api } from "../support/api";
import { at, submit } from "../support/request";
import { fromElsewhere, lastMailTo, mailedToken, PERSON, sessionIn, userByEmail } from "./accounts";
import { codesOf, lock, mailsTo, signIn } from "./locked-account";

/** Typed, as it is stored, and the other spelling of its domain. */
const addressOf = (name: string) => ({
  typed: `\u200f ${name}@MÜNCHEN.de\u200e `,
  email: `${name}@münchen.de`,
  punycode: `${name}@xn--mnchen-3ya.de`,
});
const registered = (email: string, headers = fromElsewhere()) =>
  submit(register, { form: { ...PERSON, email, confirm_password: PERSON.password }, headers });
const faults = (answer: { body: unknown }) => at(answer.body, "codes");

afterEach(() => {
  env.DEVELOPER_EMAILS = [];
});

it("an address with an international domain is stored as typed, and one account has it in every spelling", async () => {
  const { typed, email, punycode } = addressOf("one");
  expect((await registered(typed)).location).toBe("/login");
  expect(await userByEmail(email)).toBeDefined();
  expect(await lastMailTo(email)).toMatchObject({ template: "confirm_email" });
  for (const taken of [typed, email, punycode]) {
    expect(faults(await registered(taken)), taken).toEqual({ email: ["email_taken"] });
    const answer = await api("/api/auth/register", {
      method: "POST",
      body: { ...PERSON, email: taken },
      headers: fromElsewhere(),
    });
    expect(answer, taken).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining("already registered")] } },
    });
  }
  expect(await userByEmail(punycode)).toBeUndefined();
});

it("two registrations of one address in two spellings at once make one account", async () => {
  const { email, punycode } = addressOf("race");
  const answers = await Promise.all([registered(email), registered(punycode)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 422]);
});

it("an account signs in, and gets a new password, by every spelling of its address", async () => {
  const { typed, email, punycode } = addressOf("sign-in");
  await makePlayer({ email });
  for (const spelling of [typed, email, punycode]) {
    expect(sessionIn(await signIn({ email: spelling, password: PLAYER_PASSWORD })), spelling).toBeTruthy();
    const body = { email: spelling, password: PLAYER_PASSWORD };
    const answer = await api("/api/auth/login", { method: "POST", body, headers: fromElsewhere() });
    expect(at(answer.body, "user.email"), spelling).toBe(email);
  }
  await submit(forgot, { form: { email: punycode }, headers: fromElsewhere() });
  const token = await mailedToken(email);
  const form = { password: "eight lamps", confirm_password: "eight lamps" };
  await submit(reset, { path: `/reset-password?token=${token}`, form });
  expect(sessionIn(await signIn({ email: punycode, password: "eight lamps" }))).toBeTruthy();
});

it("two older accounts whose addresses are one stay, and each signs in by its exact spelling", async () => {
  const { email, punycode } = addressOf("older");
  const [letters, ascii] = [await makePlayer({ email }), await makePlayer({ email: punycode })];
  for (const { id, email: spelling } of [letters, ascii]) {
    const body = { email: spelling, password: PLAYER_PASSWORD };
    const answer = await api("/api/auth/login", { method: "POST", body, headers: fromElsewhere() });
    expect(at(answer.body, "user.id")).toBe(id);
    await submit(forgot, { form: { email: spelling }, headers: fromElsewhere() });
    await finishAfterAnswers();
    expect(await mailsTo(spelling)).toMatchObject([{ userId: id, template: "reset_password" }]);
  }
});

it("wrong passwords count for the account in whatever spelling they are tried", async () => {
  const { email, punycode } = addressOf("locked");
  await makePlayer({ email });
  await lock(email);
  expect(codesOf(await signIn({ email: punycode, password: "x" }))).toEqual(["account_locked"]);
});

it("a change of address refuses the present one in another spelling, and mails who has the new one", async () => {
  const { email, punycode } = addressOf("change");
  const [player, other] = [await makePlayer({ email }), await makePlayer()];
  const asked = (as: typeof player, wanted: string) =>
    submit(changeEmail, { as, form: { email: wanted, current_password: PLAYER_PASSWORD } });
  expect(faults(await asked(player, punycode))).toEqual({ email: ["email_unchanged"] });
  await asked(other, punycode);
  expect(await mailsTo(punycode)).toMatchObject([{ template: "email_change_taken" }]);
});

it.each([["خالد@موقع.المغرب"], ["موقع.المغرب"], ["@xn--4gbrim.xn--mgbc0a9azcg"]])(
  "DEVELOPER_EMAILS=%s names a developer of an international domain",
  (entry) => {
    env.DEVELOPER_EMAILS = [entry];
    expect(isDeveloper({ email: "خالد@موقع.المغرب", emailConfirmed: true })).toBe(true);
    expect(isDeveloper({ email: "خالد@موقع.example", emailConfirmed: true })).toBe(false);
  },
);
