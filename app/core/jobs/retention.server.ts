import { setTimeout as pause } from "node:timers/promises";
import { millisecondsInDay } from "date-fns/constants";
import { and, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server";
import { POLL_LIMITS } from "#db/limits/polls";
import { attendanceLog } from "#db/schema/attendance";
import { waitlistLog } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { mailOutbox } from "#db/schema/mail";
import { notifications, pushOutbox } from "#db/schema/notifications";
import { pollAnswers } from "#db/schema/polls";
import { resultLog } from "#db/schema/results";
import { type APPEND_ONLY_LOGS, logRetention } from "#db/schema/retention";
import { venueEdits } from "#db/schema/venues";
import { webhookDeliveries } from "#db/schema/webhooks";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";

export const ROWS_AT_ONCE = 500;
/** Between two statements, so that deleting takes a small part of the disk's time. */
const PAUSE_MS = 20;

export const retainedSince = (days: number): Date => new Date(+now() - days * millisecondsInDay);

export const batchOf = (table: SQLiteTable & { id: SQLiteColumn }, condition: SQL | undefined): SQL =>
  inArray(table.id, db.select({ id: table.id }).from(table).where(condition).limit(ROWS_AT_ONCE));

/** `deleteBatch` deletes one `batchOf`. */
export async function inBatches(deleteBatch: () => Promise<{ rowsAffected: number }>): Promise<void> {
  while ((await deleteBatch()).rowsAffected === ROWS_AT_ONCE) await pause(PAUSE_MS);
}

/** A trigger protects append-only logs; this allows deletion before an instant. */
export async function openLog(log: (typeof APPEND_ONLY_LOGS)[number], since: Date): Promise<void> {
  const values = { log, keptSince: since };
  await db.insert(logRetention).values(values).onConflictDoUpdate({ target: logRetention.log, set: values });
}

export const GUEST_CONTACT_DAYS = 1;

const contactsOfPastGames = (until: Date) =>
  and(
    lt(guestContacts.createdAt, until),
    sql`exists (select 1 from game_participants as p join games as g on g.id = p.game_id
      where p.id = guest_contacts.id and g.end_time < ${+until})`,
  );

const answersToPastPolls = (until: Date) =>
  and(
    gt(pollAnswers.tokenHash, ""),
    sql`not exists (select 1 from poll_dates
      where poll_dates.poll_id = poll_answers.poll_id and poll_dates.start_time >= ${+until})`,
  );

/** Idempotent. */
export async function removeOldRows(): Promise<void> {
  const messages = retainedSince(env.RETENTION_OUTBOX_DAYS);
  await inBatches(() => db.delete(mailOutbox).where(batchOf(mailOutbox, lt(mailOutbox.createdAt, messages))));
  await inBatches(() => db.delete(pushOutbox).where(batchOf(pushOutbox, lt(pushOutbox.createdAt, messages))));
  await inBatches(() =>
    db.delete(webhookDeliveries).where(batchOf(webhookDeliveries, lt(webhookDeliveries.createdAt, messages))),
  );
  const pastGames = contactsOfPastGames(retainedSince(GUEST_CONTACT_DAYS));
  await inBatches(() => db.delete(guestContacts).where(batchOf(guestContacts, pastGames)));
  const pastPolls = answersToPastPolls(retainedSince(POLL_LIMITS.visitorDays));
  await inBatches(() => db.delete(pollAnswers).where(batchOf(pollAnswers, pastPolls)));
  const older = retainedSince(env.RETENTION_NOTIFICATION_DAYS);
  await inBatches(() =>
    db.delete(notifications).where(batchOf(notifications, lt(notifications.createdAt, older))),
  );
  const logs = retainedSince(env.RETENTION_LOG_DAYS);
  await openLog("waitlist_log", logs);
  await inBatches(() => db.delete(waitlistLog).where(batchOf(waitlistLog, lt(waitlistLog.createdAt, logs))));
  await inBatches(() =>
    db.delete(attendanceLog).where(batchOf(attendanceLog, lt(attendanceLog.createdAt, logs))),
  );
  await inBatches(() => db.delete(resultLog).where(batchOf(resultLog, lt(resultLog.createdAt, logs))));
  await inBatches(() => db.delete(venueEdits).where(batchOf(venueEdits, lt(venueEdits.createdAt, logs))));
}
