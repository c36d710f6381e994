import { and, eq } from "drizzle-orm";
import { type Db, db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { notificationPreferences } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import {
  CHANNELS,
  type Choice,
  forEachKind,
  isFixed,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preferences,
} from "../kinds";
import { readUnsubscribe } from "./unsubscribe.server";

const everything: Choice = { inApp: true, email: true, push: true };

/** What a person wants to be told, and where. What was never chosen is on. */
export async function preferencesOf(userId: string): Promise<Preferences> {
  return readPreferences(db, userId);
}

async function readPreferences(on: Db, userId: string): Promise<Preferences> {
  const rows = await on
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return forEachKind((kind) => {
    const { inApp, email, push } = rows.find((row) => row.type === kind) ?? everything;
    return { inApp, email, push };
  });
}

export type PreferenceChanges = Partial<Record<NotificationKind, Partial<Choice> | undefined>>;

/** Keeps what the actor chose; what is absent stays. What cannot be switched off stays on (see isFixed). */
export async function savePreferences(actor: Actor, changes: PreferenceChanges): Promise<void> {
  await transact(async (tx) => {
    const before = await readPreferences(tx, actor.id);
    const rows = NOTIFICATION_KINDS.flatMap((kind) => {
      const wanted = changes[kind];
      if (!wanted) return [];
      const choice = { ...before[kind] };
      for (const channel of CHANNELS)
        choice[channel] = isFixed(kind, channel) || (wanted[channel] ?? choice[channel]);
      return [{ userId: actor.id, type: kind, ...choice }];
    });
    for (const { inApp, email, push, ...key } of rows) {
      const set = { inApp, email, push };
      await tx
        .insert(notificationPreferences)
        .values({ ...key, ...set })
        .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.type], set });
    }
  });
}

/** The kind that a message's link ends, and whether it has ended. Errors: not_found for a link that is none of ours. */
export async function unsubscription(token: string): Promise<{ kind: NotificationKind; ended: boolean }> {
  const { userId, kind } = ownLink(token);
  const row = await db
    .select({ email: notificationPreferences.email })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.type, kind)))
    .get();
  return { kind, ended: row?.email === false };
}

/**
 * Ends e-mail of one kind for whoever was sent the link, signed in or not (RFC 8058); again is no error. Errors:
 * not_found for a link that is none of ours.
 */
export async function unsubscribe(token: string): Promise<NotificationKind> {
  const { userId, kind } = ownLink(token);
  await transact(async (tx) => {
    const known = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
    if (!known) return;
    await tx
      .insert(notificationPreferences)
      .values({ userId, type: kind, email: false })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.type],
        set: { email: false },
      });
  });
  return kind;
}

function ownLink(token: string) {
  const link = readUnsubscribe(token);
  if (!link) throw new DomainError("not_found");
  return link;
}
