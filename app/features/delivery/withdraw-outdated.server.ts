import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, gt, inArray, isNotNull, lte, or } from "drizzle-orm";
import { commitPlan, db, write } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { pushOutbox } from "#db/schema/notifications";
import { inChunks } from "~/core/chunks";
import { EXPIRED, isMailDue } from "~/core/mail/outbox.server";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";
import { kindDefinition } from "~/features/inbox/kinds";
import { isPushDue } from "~/features/push/outbox.server";
import { isWorthSending, readNotifications, type SendableRow } from "./sendable-notifications.server";

interface Waiting {
  id: number;
  notificationId: number | null;
  expiresAt: Date | null;
}

/** Those that are sent next; more wait only after a long outage, and each run looks at the next ones. */
const MOST = 1_000;

/**
 * Withdraws due messages that are no longer true or wanted, if they were tried in vain or have waited for a minute; new ones
 * were looked at when they were queued. A change has its own notification. Mail waits as it is while there is no mail server.
 */
export async function withdrawOutdated(): Promise<void> {
  const mails: Waiting[] = env.SMTP_URL ? await dueMails() : [];
  const pushes: Waiting[] = await duePushes();
  const untrueMails = await idsOfOutdated(mails, ({ wantsMail }) => wantsMail !== false);
  const untruePushes = await idsOfOutdated(pushes, ({ wantsPush }) => wantsPush !== false);
  if (untrueMails.length + untruePushes.length === 0) return;
  await commitPlan(async (plan) => {
    for (const ids of inChunks(untrueMails))
      await write(plan, expired().where(and(inArray(mailOutbox.id, ids), isMailDue())));
    for (const ids of inChunks(untruePushes))
      await write(plan, db.delete(pushOutbox).where(and(inArray(pushOutbox.id, ids), isPushDue())));
  });
}

const dueMails = () =>
  db
    .select({
      id: mailOutbox.id,
      notificationId: mailOutbox.notificationId,
      expiresAt: mailOutbox.expiresAt,
    })
    .from(mailOutbox)
    .where(and(isNotNull(mailOutbox.notificationId), isMailDue(), hasWaited(mailOutbox)))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(MOST);

const duePushes = () =>
  db
    .select({
      id: pushOutbox.id,
      notificationId: pushOutbox.notificationId,
      expiresAt: pushOutbox.expiresAt,
    })
    .from(pushOutbox)
    .where(and(isPushDue(), hasWaited(pushOutbox)))
    .orderBy(asc(pushOutbox.nextAttemptAt), asc(pushOutbox.id))
    .limit(MOST);

const hasWaited = ({ attempts, createdAt }: typeof mailOutbox | typeof pushOutbox) =>
  or(gt(attempts, 0), lte(createdAt, new Date(+now() - millisecondsInMinute)));

const expired = () => db.update(mailOutbox).set({ ...EXPIRED, lastError: "no longer true" });

async function idsOfOutdated(
  messages: readonly Waiting[],
  isWanted: (row: SendableRow) => boolean,
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of inChunks(messages)) {
    const rows = await readNotifications(chunk.flatMap(({ notificationId }) => notificationId ?? []));
    const byId = new Map(rows.map((row) => [row.notification.id, row]));
    for (const { id, notificationId, expiresAt } of chunk) {
      const row = byId.get(notificationId ?? 0);
      if (!row || !isWanted(row) || !isWorthSending(row, now()) || hasMoved(row, expiresAt)) ids.push(id);
    }
  }
  return ids;
}

/** Messages that name the start expire at it (see `namesStart`). */
const hasMoved = ({ notification, game }: SendableRow, expiresAt: Date | null): boolean =>
  kindDefinition(notification.type).namesStart === true && +(game?.startTime ?? 0) !== +(expiresAt ?? 0);
