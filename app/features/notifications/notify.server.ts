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
  /** Accounts; named twice they are told once. */
  to: readonly string[];
  params: NotificationParams;
  at: Date;
  /** Not told before this instant (quiet hours); at once when absent or past. */
  deliverAfter?: Date;
  /** Names a notice that each reader gets once for this game, however often and by whichever process it is told. */
  once?: string;
}

/** Writes notifications in the transaction that causes them: told if and only if it happened. */
export async function notify(tx: Tx, notice: NewNotification): Promise<void> {
  const { type, gameId, params, at, deliverAfter, once } = notice;
  const rows = [...new Set(notice.to)].map((userId) => ({
    userId,
    type,
    params: { ...params },
    gameId,
    key: once ? `${once}:${gameId}:${userId}` : null,
    createdAt: at,
  }));
  if (!deliverAfter || +deliverAfter <= +at) return deliverNow(tx, rows);
  for (const chunk of inChunks(rows)) {
    const deferred = chunk.map((row) => ({ ...row, releaseAt: deliverAfter }));
    await tx.insert(deferredNotifications).values(deferred).onConflictDoNothing();
  }
}

/** One piece of news for the people of several games at once. */
export async function notifyGames(
  tx: Tx,
  type: NotificationKind,
  people: readonly { gameId: string; userId: string }[],
  now: Date,
): Promise<void> {
  const rows = people.map((person) => ({ ...person, type, params: {}, key: null, createdAt: now }));
  await deliverNow(tx, rows);
}

export type NotificationRowInput = Pick<
  typeof notifications.$inferInsert,
  "userId" | "type" | "params" | "gameId" | "key" | "createdAt"
>;

/**
 * Makes notices visible, in the bell of those who did not switch their type off there. One statement for any number:
 * ten thousand streams may wait behind it.
 */
export async function deliverNow(tx: Tx, rows: readonly NotificationRowInput[]): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(({ userId, type, params, gameId, key, createdAt }) => [
    userId,
    type,
    JSON.stringify(params),
    gameId ?? null,
    key ?? null,
    +createdAt,
  ]);
  await tx.run(sql`
    insert into notifications (user_id, type, params, game_id, key, created_at, in_app)
    select told.value ->> 0, told.value ->> 1, told.value ->> 2, told.value ->> 3, told.value ->> 4, told.value ->> 5,
      not exists (
        select 1 from notification_preferences as off
        where off.user_id = told.value ->> 0 and off.type = told.value ->> 1 and off.in_app = 0
      )
    from json_each(${JSON.stringify(told)}) as told
    where true
    on conflict do nothing`);
  afterCommit(tx, () => {
    liveNotifications.wake();
    triggerDelivery();
  });
}
