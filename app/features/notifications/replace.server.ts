import { type SQL, sql } from "drizzle-orm";
import { type Tx, type Writer, write } from "#db/client.server";
import { ENDED_BY_CANCELLATION, type NotificationKind } from "./kinds";
import type { NotificationParams } from "./types";

interface AboutGame {
  type: NotificationKind;
  gameId: string;
  now: Date;
}

/** `to`: a query of users. */
export async function replaceEarlier(
  writer: Writer,
  { type, gameId, to, now }: AboutGame & { to: SQL },
): Promise<void> {
  const replaced = sql`(select id from notifications as old
    where user_id in (select user_id from (${to})) and game_id = ${gameId} and type = ${type} and is_read = 0
      and exists (select 1 from notifications as later where later.game_id = ${gameId} and later.type = ${type}
        and later.user_id = old.user_id and later.id > old.id
        and later.params ->> 'reason' is old.params ->> 'reason'))`;
  await withdraw(writer, replaced, now);
}

/** `to`: a query with the columns user_id and game_id. */
export async function replaceByCancellation(writer: Writer, to: SQL, now: Date): Promise<void> {
  const kinds = JSON.stringify(ENDED_BY_CANCELLATION);
  const ended = sql`(select id from notifications
    where (user_id, game_id) in (select user_id, game_id from (${to})) and is_read = 0
      and type in (select value from json_each(${kinds})))`;
  await withdraw(writer, ended, now);
}

interface Unread {
  id: number;
  userId: string;
  params: NotificationParams;
  /** By mail or push. */
  wasSent: boolean;
}

/** Oldest first. */
export async function unreadNotifications(
  tx: Tx,
  { type, gameId, to }: Omit<AboutGame, "now"> & { to: readonly string[] },
): Promise<Unread[]> {
  // A push that went out leaves no row.
  const rows = await tx.all<{ id: number; userId: string; params: string; wasSent: number }>(sql`
    select id, user_id as userId, params, exists (select 1 from mail_outbox
        where notification_id = notifications.id and status in ('sending', 'sent'))
      or delivered_at is not null
        and exists (select 1 from push_subscriptions where user_id = notifications.user_id)
        and not exists (select 1 from push_outbox where notification_id = notifications.id) as wasSent
    from notifications
    where user_id in (select value from json_each(${JSON.stringify(to)})) and is_read = 0
      and game_id = ${gameId} and type = ${type}
    order by id`);
  return rows.map((row) => ({ ...row, params: JSON.parse(row.params), wasSent: row.wasSent === 1 }));
}

/** With their mail and pushes. */
export async function withdrawNotifications(
  writer: Writer,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await withdraw(writer, sql`(select value from json_each(${JSON.stringify(ids)}))`, now);
}

async function withdraw(writer: Writer, ids: SQL, now: Date): Promise<void> {
  await write(writer, sql`delete from mail_outbox where status = 'pending' and notification_id in ${ids}`);
  await write(writer, sql`delete from push_outbox where status = 'pending' and notification_id in ${ids}`);
  await write(
    writer,
    sql`update notifications set is_read = 1, in_app = 0, delivered_at = coalesce(delivered_at, ${+now}) where id in ${ids}`,
  );
}
