import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import type { Player } from "#seed/factories/players";
import { finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { limit } from "~/core/protection/rate-limit.server";
import { action as logIn } from "~/features/sign-in-pages/routes/login";
import { action as byLink, loader as linkPage } from "~/features/sign-in-pages/routes/login.link";
import { sessionCookie } from "~/http/cookies.server";
import { at, get, submit, tokenOf } from "../support/request";
import { fromElsewhere, mailedToken } from "./accounts";

export const signIn = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  submit(logIn, { form, headers: { ...fromElsewhere(), ...headers } });

export const codesOf = (answer: { body: unknown }) => at(answer.body, "codes.");

/** As thirty wrong passwords from different addresses. */
export async function lock(email: string): Promise<void> {
  for (let time = 0; time < 30; time++) {
    const { "x-client-ip": address = "" } = fromElsewhere();
    await limit("signIn", { account: email, address });
  }
}

/** A Cookie header. */
export const sessionOf = async (of: Player) =>
  (await sessionCookie.serialize(await tokenOf(of, "cookie"))).split(";")[0] ?? "";

export async function mailsTo(email: string) {
  await finishAfterAnswers();
  return db.select().from(mailOutbox).where(eq(mailOutbox.to, email));
}

export const open = (token: string) => get(linkPage, { path: `/login/link?token=${token}` });

export const use = (token: string, headers: Record<string, string> = {}) =>
  submit(byLink, { path: `/login/link?token=${token}`, headers: { ...fromElsewhere(), ...headers } });

/** Locks the account and tries to sign in. Returns the mailed token. */
export async function linkFor({ email }: Player): Promise<string> {
  await lock(email);
  expect(codesOf(await signIn({ email, password: "x" }))).toEqual(["account_locked"]);
  return mailedToken(email);
}
