import { eq } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { limit } from "~/core/limits.server";
import { deliverMail, sendMail } from "~/core/mail.server";
import type { Locale } from "~/i18n/languages";
import { accountByEmail, type Caller } from "./account.server";
import { markConfirmed } from "./confirmation.server";
import { issueToken, spendToken, tokenOwner, voidTokens } from "./email-tokens.server";
import { hashPassword } from "./password.server";
import { endSessions } from "./sessions.server";

/**
 * Sends the link with which a forgotten password is replaced, when the address has an account. The answer is the same
 * either way, and so are the limits. Errors: `too_many_requests`. Source: decisions "Accounts".
 */
export async function requestPasswordReset(email: string, caller: Caller, locale: Locale): Promise<void> {
  await limit("mail", `to:${email}`, `from:${caller.address}`);
  await transact(async (tx) => {
    const account = await accountByEmail(tx, email);
    if (!account || account.deletedAt || account.suspendedAt) return;
    const token = await issueToken(tx, account.id, "reset");
    await sendMail(tx, {
      userId: account.id,
      to: account.email,
      template: "reset_password",
      params: { path: `/reset-password?token=${token}` },
      locale: account.locale ?? locale,
    });
  });
  void deliverMail();
}

/** Whether a reset link still works. */
export const isResetOpen = async (token: string): Promise<boolean> =>
  (await tokenOwner(db, token, "reset")) !== null;

/**
 * Sets the new password and ends every session of the person. The link works once, within an hour, and all others with
 * it. Errors: `link_expired`.
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  if (!(await isResetOpen(token))) throw new DomainError("link_expired");
  const passwordHash = await hashPassword(password);
  await transact(async (tx) => {
    const userId = await spendToken(tx, token, "reset");
    if (!userId) throw new DomainError("link_expired");
    await setPassword(tx, userId, passwordHash);
    await markConfirmed(tx, userId);
    await endSessions(tx, userId);
  });
}

/** Replaces the password; links and half-done sign-ins that knew the old one are void. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: now() }).where(eq(users.id, userId));
  await voidTokens(tx, userId, "reset");
  await voidTokens(tx, userId, "two_factor");
}
