import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx, transact, type Writer } from "#db/client.server";
import { users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { sendMail } from "~/core/mail/outbox.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { triggerDelivery } from "~/features/notifications/delivery-trigger.server";
import type { Locale } from "~/i18n/languages";
import { type Account, accountById } from "../account.server";
import {
  consumeToken,
  issueToken,
  revokeTokens,
  TOKEN_LIFETIME_MS,
  tokenOwner,
  unexpiredTokenOwner,
} from "./email-tokens.server";

export async function mailConfirmation(
  writer: Writer,
  account: Pick<Account, "id" | "email" | "locale">,
  locale: Locale,
): Promise<void> {
  const token = await issueToken(writer, account.id, "confirm");
  await sendMail(writer, {
    userId: account.id,
    to: account.email,
    template: "confirm_email",
    params: { path: `/confirm-email?token=${token}` },
    locale: account.locale ?? locale,
    expiresAt: new Date(+now() + TOKEN_LIFETIME_MS.confirm),
  });
}

/** Null: expired. */
export async function confirmationOf(token: string): Promise<{ email: string; isDone: boolean } | null> {
  const owner = await unexpiredTokenOwner(db, token, "confirm");
  const account = owner ? await accountById(db, owner) : null;
  if (!account) return null;
  const isDone = account.emailConfirmedAt !== null;
  return isDone || (await tokenOwner(db, token, "confirm")) ? { email: account.email, isDone } : null;
}

/** Repeatable. Errors: `link_expired`. */
export async function confirmEmail(token: string): Promise<void> {
  const confirmed = await transact(async (tx) => {
    const userId = await consumeToken(tx, token, "confirm");
    if (!userId) return false;
    await markConfirmed(tx, userId);
    await revokeTokens(tx, userId, "confirm");
    return true;
  });
  if (!confirmed && !(await confirmationOf(token))?.isDone) throw new DomainError("link_expired");
}

/** The user has proved that they read this address. */
export const markConfirmed = (tx: Tx, userId: string) =>
  tx
    .update(users)
    .set({ emailConfirmedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));

/** False: already confirmed. Errors: `too_many_requests`. */
export async function resendConfirmation(actor: Actor, locale: Locale): Promise<boolean> {
  const account = await accountById(db, actor.id);
  if (!account || account.emailConfirmedAt) return false;
  await sendConfirmationAgain(account, locale);
  return true;
}

/** Only for the owner, signed in or with the password; five an hour. */
export async function sendConfirmationAgain(account: Account, locale: Locale): Promise<void> {
  await transact(async (tx) => {
    await consume(tx, "confirmationMail", { account: account.id });
    await mailConfirmation(tx, account, locale);
  });
  triggerDelivery();
}
