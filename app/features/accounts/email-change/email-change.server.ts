import { millisecondsInHour } from "date-fns/constants";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { commitPlan, db, oneValue, type Tx, transact, type Writer, write } from "#db/client.server";
import { emailKey } from "#db/email-address";
import { ownerOf } from "#db/email-owner";
import { emailChanges, TOKEN_PURPOSES, users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { hashToken, newToken } from "~/core/ids.server";
import { moveWaitingMail, sendMail } from "~/core/mail/outbox.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { furthest, isToCome } from "~/core/time/stored-time.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { triggerDelivery } from "~/features/notifications/delivery-trigger.server";
import { endSessions } from "~/features/sessions/sessions.server";
import type { Locale } from "~/i18n/languages";
import { accountByEmail } from "../account.server";
import { revokeTokens } from "../mailed-links/email-tokens.server";
import { checkCurrentPassword } from "../password/current-password.server";
import type { EmailChangeInput } from "../schema.server";

export const EMAIL_CHANGE_MS = millisecondsInHour;

/**
 * The present address stays until the mailed link is opened. The response is the same if another account has the new
 * address. Errors: `current_password_wrong` (at current_password), `email_unchanged` (at email), `too_many_requests`
 * (5 an hour from an account, 5 to an address).
 */
export async function requestEmailChange(
  actor: Actor,
  input: EmailChangeInput,
  locale: Locale,
): Promise<void> {
  const account = await checkCurrentPassword(actor, input.current_password);
  const { email } = input;
  if (emailKey(email) === emailKey(account.email))
    throw new DomainError("email_unchanged", { field: "email" });
  const token = newToken();
  await commitPlan(async (plan) => {
    const isTaken = (await plan.read(oneValue(ownerOf(email)))) !== null;
    const createdAt = now();
    const expiresAt = new Date(+createdAt + EMAIL_CHANGE_MS);
    await consume(plan, "emailChange", { account: actor.id });
    await consume(plan, "emailChange", { account: email });
    await write(plan, db.delete(emailChanges).where(lte(emailChanges.expiresAt, createdAt)));
    const row = { email, hash: hashToken(token), sessionId: actor.sessionId, createdAt, expiresAt };
    await write(
      plan,
      db
        .insert(emailChanges)
        .values({ userId: actor.id, ...row })
        .onConflictDoUpdate({ target: emailChanges.userId, set: row }),
    );
    const mail = { userId: actor.id, locale: account.locale ?? locale, expiresAt };
    const path = isTaken ? "/login" : `/new-email?token=${token}`;
    const template = isTaken ? "email_change_taken" : "email_change";
    await sendMail(plan, { ...mail, to: email, template, params: { path } });
    const notice = { template: "email_change_notice", params: { path: "/forgot-password" } } as const;
    await sendMail(plan, { ...mail, to: account.email, ...notice });
  });
  triggerDelivery();
}

const usable = (token: string) =>
  and(eq(emailChanges.hash, hashToken(token)), isToCome(emailChanges.expiresAt, EMAIL_CHANGE_MS));

export async function emailOfLink(token: string): Promise<string | null> {
  const row = await db.select({ email: emailChanges.email }).from(emailChanges).where(usable(token)).get();
  return row?.email ?? null;
}

/**
 * Notifications that wait to be mailed go to the new address. Ends all sessions but the one that asked for it, and
 * revokes links that were mailed to the old address. Errors: `link_expired`, `email_taken`.
 */
export const confirmEmailChange = (token: string): Promise<string> =>
  transact(async (tx) => {
    const request = await tx.select().from(emailChanges).where(usable(token)).get();
    if (!request) throw new DomainError("link_expired");
    const { userId, email, sessionId } = request;
    const time = now();
    const [updated] = await tx
      .update(users)
      .set({ email, emailConfirmedAt: time, updatedAt: time })
      .where(and(eq(users.id, userId), isOpenAccount(), sql`${ownerOf(email)} is null`))
      .returning({ id: users.id });
    if (!updated) {
      throw new DomainError((await accountByEmail(tx, email)) ? "email_taken" : "link_expired");
    }
    await dropEmailChange(tx, userId);
    await moveWaitingMail(tx, { userId, to: email });
    await revokeTokens(tx, userId, ...TOKEN_PURPOSES);
    await endSessions(tx, userId, sessionId);
    return userId;
  });

export const dropEmailChange = (writer: Writer | Tx, userId: string): Promise<void> =>
  write(writer, db.delete(emailChanges).where(eq(emailChanges.userId, userId)));

const pendingOf = db
  .select({ email: emailChanges.email, createdAt: emailChanges.createdAt })
  .from(emailChanges)
  .where(
    and(
      eq(emailChanges.userId, sql.placeholder("userId")),
      gt(emailChanges.expiresAt, sql.placeholder("now")),
      lte(emailChanges.expiresAt, sql.placeholder("furthest")),
    ),
  )
  .prepare();

export const pendingEmailChange = async (
  userId: string,
): Promise<{ email: string; createdAt: Date } | null> =>
  (await pendingOf.get({ userId, now: +now(), furthest: +furthest(EMAIL_CHANGE_MS) })) ?? null;
