import { and, eq, sql } from "drizzle-orm";
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

/** On by default. */
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

/** Absent choices stay; fixed ones stay on (see isFixed). */
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
    if (rows.length === 0) return;
    const { userId, type } = notificationPreferences;
    const set = {
      inApp: sql`excluded.in_app`,
      email: sql`excluded.email`,
      push: sql`excluded.push`,
    };
    await tx
      .insert(notificationPreferences)
      .values(rows)
      .onConflictDoUpdate({ target: [userId, type], set });
  });
}

/** Errors: not_found for an invalid link. */
export async function unsubscription(token: string): Promise<{ kind: NotificationKind; ended: boolean }> {
  const { userId, kind } = readLink(token);
  const row = await db
    .select({ email: notificationPreferences.email })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.type, kind)))
    .get();
  return { kind, ended: row?.email === false };
}

/** Without a sign-in (RFC 8058). Repeatable. Errors: not_found. */
export async function unsubscribe(token: string): Promise<NotificationKind> {
  const { userId, kind } = readLink(token);
  await transact(async (tx) => {
    const user = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
    if (!user) return;
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

function readLink(token: string) {
  const link = readUnsubscribe(token);
  if (!link) throw new DomainError("not_found");
  return link;
}
