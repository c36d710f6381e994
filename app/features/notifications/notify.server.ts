import { sql } from "drizzle-orm";
import { afterCommit, type Tx } from "#db/client.server";
import { deferredNotifications, type notifications } from "#db/schema/notifications";
import { inChunks } from "~/core/chunks";
import { triggerDelivery } from "./delivery-trigger.server";
import type { NotificationKind } from "./kinds";
import { liveNotifications } from "./live.server";
import type { NotificationParams } from "./types";

export interface NewNotification {
  type: NotificationKind;
  gameId: string;
  /** User ids; repeated ones are notified once. */
  to: readonly string[];
  params: NotificationParams;
  now: Date;
  /** Quiet hours: the notification appears at this time; at once when absent or past. */
  deliverAfter?: Date;
  /** A name under which each recipient is notified at most once for this game, by whichever process. */
  once?: string;
}

/** Writes notifications in the transaction that causes them, so that they exist if and only if it commits. */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  const { type, gameId, params, now, deliverAfter, once } = notification;
  const rows = [...new Set(notification.to)].map((userId) => ({
    userId,
    type,
    params: { ...params },
    gameId,
    key: once ? `${once}:${gameId}:${userId}` : null,
    createdAt: now,
  }));
  if (!deliverAfter || +deliverAfter <= +now) return deliverNow(tx, rows);
  for (const chunk of inChunks(rows)) {
    const deferred = chunk.map((row) => ({ ...row, releaseAt: deliverAfter }));
    await tx.insert(deferredNotifications).values(deferred).onConflictDoNothing();
  }
}

interface GamesNotification {
  type: NotificationKind;
  recipients: readonly { gameId: string; userId: string }[];
  now: Date;
}

/** Notifies people of several games at once, each about their own. */
export async function notifyGames(tx: Tx, { type, recipients, now }: GamesNotification): Promise<void> {
  const rows = recipients.map((recipient) => ({
    ...recipient,
    type,
    params: {},
    key: null,
    createdAt: now,
  }));
  await deliverNow(tx, rows);
}

export type NotificationRowInput = Pick<
  typeof notifications.$inferInsert,
  "userId" | "type" | "params" | "gameId" | "key" | "createdAt"
>;

/**
 * Makes notifications visible, except in the app of users who switched their kind off there. One statement for any
 * number: it wakes every open stream.
 */
export async function deliverNow(tx: Tx, rows: readonly NotificationRowInput[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ userId, type, params, gameId, key, createdAt }) => [
    userId,
    type,
    JSON.stringify(params),
    gameId ?? null,
    key ?? null,
    +createdAt,
  ]);
  await tx.run(sql`
    insert into notifications (user_id, type, params, game_id, key, created_at, in_app)
    select item.value ->> 0, item.value ->> 1, item.value ->> 2, item.value ->> 3, item.value ->> 4, item.value ->> 5,
      not exists (
        select 1 from notification_preferences as off
        where off.user_id = item.value ->> 0 and off.type = item.value ->> 1 and off.in_app = 0
      )
    from json_each(${JSON.stringify(values)}) as item
    where true
    on conflict do nothing`);
  afterCommit(tx, () => {
    liveNotifications.wake();
    triggerDelivery();
  });
}
