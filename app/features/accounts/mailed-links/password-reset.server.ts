import { eq } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { DomainError } from "~/core/errors";
import { limit, resetTries } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { endSessions } from "~/features/sessions/sessions.server";
import type { Account } from "../account.server";
import { dropEmailChange } from "../email-change/email-change.server";
import { hashPassword } from "../password/password.server";
import { markConfirmed } from "./confirmation.server";
import { consumeToken, revokeTokens, tokenOwner } from "./email-tokens.server";
import { type MailedLink, mailLink } from "./mailed-links.server";

/**
 * The response, the work and the limits are the same for an unknown address. Errors: `too_many_requests` (5 links an
 * hour for an address, whoever requests them).
 */
export async function requestPasswordReset(
  email: string,
  { address, ...link }: { address: string } & Pick<MailedLink, "locale" | "search">,
): Promise<void> {
  await limit("resetMail", { account: email, address });
  mailLink({ email, purpose: "reset", template: "reset_password", page: "/reset-password", ...link });
}

export const isResetLinkValid = async (token: string): Promise<boolean> =>
  (await tokenOwner(db, token, "reset")) !== null;

/** Ends all sessions and revokes other reset links. The link works once, within an hour. Errors: `link_expired`. */
export async function resetPassword(token: string, password: string): Promise<Account> {
  if (!(await isResetLinkValid(token))) throw new DomainError("link_expired");
  const passwordHash = await hashPassword(password);
  return transact(async (tx) => {
    const userId = await consumeToken(tx, token, "reset");
    if (!userId) throw new DomainError("link_expired");
    const account = await setPassword(tx, userId, passwordHash);
    await markConfirmed(tx, userId);
    await endSessions(tx, userId);
    return account;
  });
}

/**
 * Also revokes mailed links, unfinished sign-ins and a change of the e-mail, and resets the limit on sign-in links,
 * so that the owner of a locked account gets one.
 */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<Account> {
  const account = await tx
    .update(users)
    .set({ passwordHash, updatedAt: now() })
    .where(eq(users.id, userId))
    .returning()
    .get();
  await dropEmailChange(tx, userId);
  await revokeTokens(tx, userId, "reset", "sign_in", "two_factor", "link_two_factor");
  await resetTries(tx, "signInLink", { account: account.email });
  return account;
}
