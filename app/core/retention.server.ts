import { setTimeout as pause } from "node:timers/promises";
import { millisecondsInDay } from "date-fns/constants";
import { and, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server";
import { POLL_LIMITS } from "#db/limits/polls";
import { waitlistLog } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { mailOutbox } from "#db/schema/mail";
import { notifications, pushOutbox } from "#db/schema/notifications";
import { pollAnswers } from "#db/schema/polls";
import { type APPEND_ONLY_LOGS, logRetention } from "#db/schema/retention";
import { venueEdits } from "#db/schema/venues";
import { now } from "./clock.server";
import { env } from "./env.server";

/** Rows deleted by one statement, so that other writes wait for some milliseconds at most. */
export const ROWS_AT_ONCE = 500;
/** Between two statements, so that deleting takes a small part of the disk's time. */
const PAUSE_MS = 20;

/** The instant before which rows are too old to keep. */
export const keptSince = (days: number): Date => new Date(+now() - days * millisecondsInDay);

/** The next rows of a table that match a condition: those that one statement deletes. */
export const batchOf = (table: SQLiteTable & { id: SQLiteColumn }, condition: SQL | undefined): SQL =>
  inArray(table.id, db.select({ id: table.id }).from(table).where(condition).limit(ROWS_AT_ONCE));

/** Calls `deleteBatch`, which deletes a `batchOf` rows, until nothing is left. */
export async function inBatches(deleteBatch: () => Promise<{ rowsAffected: number }>): Promise<void> {
  while ((await deleteBatch()).rowsAffected === ROWS_AT_ONCE) await pause(PAUSE_MS);
}

/** Allows the rows of an append-only log before an instant to be deleted. */
export async function openLog(log: (typeof APPEND_ONLY_LOGS)[number], since: Date): Promise<void> {
  const values = { log, keptSince: since };
  await db.insert(logRetention).values(values).onConflictDoUpdate({ target: logRetention.log, set: values });
}

/** How long after its game a guest's address is kept. */
export const GUEST_CONTACT_DAYS = 1;

/** The contacts of guests whose games are over: there is nothing more to tell them. A contact is older than its game's end. */
const contactsOfPastGames = (until: Date) =>
  and(
    lt(guestContacts.createdAt, until),
    sql`exists (select 1 from game_participants as p join games as g on g.id = p.game_id
      where p.id = guest_contacts.id and g.end_time < ${+until})`,
  );

/**
 * The answers of visitors to polls whose last date has passed, with their first names. The comparison of the hash reads
 * the visitors' answers alone, from its index.
 */
const answersToPastPolls = (until: Date) =>
  and(
    gt(pollAnswers.tokenHash, ""),
    sql`not exists (select 1 from poll_dates
      where poll_dates.poll_id = poll_answers.poll_id and poll_dates.start_time >= ${+until})`,
  );

/**
 * Deletes what is too old to keep: notifications, messages that were sent or given up, guests' addresses, visitors'
 * answers to polls, logs. Repeatable.
 */
export async function removeOldRows(): Promise<void> {
  const messages = keptSince(env.RETENTION_OUTBOX_DAYS);
  await inBatches(() => db.delete(mailOutbox).where(batchOf(mailOutbox, lt(mailOutbox.createdAt, messages))));
  await inBatches(() => db.delete(pushOutbox).where(batchOf(pushOutbox, lt(pushOutbox.createdAt, messages))));
  const pastGames = contactsOfPastGames(keptSince(GUEST_CONTACT_DAYS));
  await inBatches(() => db.delete(guestContacts).where(batchOf(guestContacts, pastGames)));
  const pastPolls = answersToPastPolls(keptSince(POLL_LIMITS.visitorDays));
  await inBatches(() => db.delete(pollAnswers).where(batchOf(pollAnswers, pastPolls)));
  const older = keptSince(env.RETENTION_NOTIFICATION_DAYS);
  await inBatches(() =>
    db.delete(notifications).where(batchOf(notifications, lt(notifications.createdAt, older))),
  );
  const logs = keptSince(env.RETENTION_LOG_DAYS);
  await openLog("waitlist_log", logs);
  await inBatches(() => db.delete(waitlistLog).where(batchOf(waitlistLog, lt(waitlistLog.createdAt, logs))));
  await inBatches(() => db.delete(venueEdits).where(batchOf(venueEdits, lt(venueEdits.createdAt, logs))));
}
