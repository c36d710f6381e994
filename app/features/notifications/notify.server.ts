import { type SQL, sql } from "drizzle-orm";
import { afterCommit, db, type Writer, write } from "#db/client.server";
import { deferredNotifications, type notifications } from "#db/schema/notifications";
import { triggerDelivery } from "./delivery-trigger.server";
import { type NotificationKind, REPLACING_KINDS } from "./kinds";
import { liveNotifications } from "./live.server";
import type { NotificationParams } from "./types";

export interface NewNotification {
  type: NotificationKind;
  /** Null when it is about a crew, which `params` name. */
  gameId: string | null;
  /** User ids, or a query whose only column is `user_id`; repeated ones are notified once. */
  to: readonly string[] | SQL;
  params: NotificationParams;
  now: Date;
  /** Quiet hours: the notification appears at this time; at once when absent or past. */
  deliverAfter?: Date;
  /** A name under which each recipient is notified at most once for this game, by whichever process. */
  once?: string;
}

/** Writes notifications together with the change that causes them, so that they exist if and only if it does. */
export async function notify(writer: Writer, notification: NewNotification): Promise<void> {
  const { type, gameId, to, params, now, deliverAfter, once } = notification;
  if (Array.isArray(to) && to.length === 0) return;
  const key = once ? sql`${`${once}:${gameId}:`} || user_id` : sql`null`;
  const rows = sql`
    select user_id, ${type} as type, ${JSON.stringify(params)} as params, ${gameId} as game_id, ${key} as key,
      ${+now} as created_at
    from (${recipients(to)})`;
  if (!deliverAfter || +deliverAfter <= +now) {
    await insertNow(writer, rows);
    if (REPLACING_KINDS.includes(type) && gameId) await replaceEarlier(writer, { type, gameId, to, now });
    return;
  }
  await write(
    writer,
    sql`insert into ${deferredNotifications} (user_id, type, params, game_id, key, created_at, release_at)
      select *, ${+deliverAfter} from (${rows}) where true on conflict do nothing`,
  );
}

/**
 * Takes back the unread notifications that a later one of the same kind and reason about the game replaces, and their mail
 * and pushes. The first start, or price, that has not been read of is the one from which it changed.
 */
async function replaceEarlier(
  writer: Writer,
  { type, gameId, to, now }: Pick<NewNotification, "type" | "to" | "now"> & { gameId: string },
): Promise<void> {
  const ofGame = sql`user_id in (select user_id from (${recipients(to)})) and game_id = ${gameId} and type = ${type} and is_read = 0`;
  const laterOf = (earlier: string) => {
    const old = sql.raw(earlier);
    return sql`later.game_id = ${gameId} and later.type = ${type} and later.user_id = ${old}.user_id and later.id > ${old}.id
      and (later.params ->> 'reason' is ${old}.params ->> 'reason' or (later.params ->> 'reason' = 'moved_and_venue' and ${old}.params ->> 'reason' in ('moved', 'venue', 'time', 'time_and_venue')))`;
  };
  const isReplaced = sql`${ofGame} and exists (select 1 from notifications as later where ${laterOf("notifications")})`;
  const replaced = sql`(select id from notifications where ${isReplaced})`;
  for (const from of ["from", "priceFrom"])
    await write(
      writer,
      sql`update notifications set params = json_set(params, ${`$.${from}`}, (
        select first.params -> ${from} from notifications as first
        where first.game_id = ${gameId} and first.type = ${type} and first.user_id = notifications.user_id and first.is_read = 0
          and first.params ->> ${from} is not null order by first.id limit 1))
      where ${ofGame} and params ->> ${from} is not null and created_at = ${+now}`,
    );
  await write(
    writer,
    sql`delete from mail_outbox where status = 'pending' and notification_id in ${replaced}`,
  );
  await write(
    writer,
    sql`delete from push_outbox where status = 'pending' and notification_id in ${replaced}`,
  );
  await write(
    writer,
    sql`update notifications set is_read = 1, in_app = 0, delivered_at = coalesce(delivered_at, ${+now}) where ${isReplaced}`,
  );
}

/** Each recipient once. */
const recipients = (to: NewNotification["to"]): SQL =>
  isQuery(to)
    ? sql`select distinct user_id from (${to})`
    : sql`select value as user_id from json_each(${JSON.stringify([...new Set(to)])})`;

const isQuery = (to: NewNotification["to"]): to is SQL => !Array.isArray(to);

interface GamesNotification {
  type: NotificationKind;
  recipients: readonly { gameId: string; userId: string }[];
  params: NotificationRowInput["params"];
  now: Date;
}

/** Notifies people of several games at once, each about their own. */
export async function notifyGames(
  writer: Writer,
  { type, recipients, params, now }: GamesNotification,
): Promise<void> {
  const rows = recipients.map((recipient) => ({
    ...recipient,
    type,
    params,
    key: null,
    createdAt: now,
  }));
  await deliverNow(writer, rows);
}

export type NotificationRowInput = Pick<
  typeof notifications.$inferInsert,
  "userId" | "type" | "params" | "gameId" | "key" | "createdAt"
>;

/** Makes notifications visible. One statement for any number: it wakes every open stream. */
export async function deliverNow(writer: Writer, rows: readonly NotificationRowInput[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ userId, type, params, gameId, key, createdAt }) => [
    userId,
    type,
    JSON.stringify(params),
    gameId ?? null,
    key ?? null,
    +createdAt,
  ]);
  await insertNow(
    writer,
    sql`
      select value ->> 0 as user_id, value ->> 1 as type, value ->> 2 as params, value ->> 3 as game_id,
        value ->> 4 as key, value ->> 5 as created_at
      from json_each(${JSON.stringify(values)})`,
  );
}

/** Notifies people each with params of their own, now or after quiet hours. */
export async function notifyEach(
  writer: Writer,
  rows: readonly NotificationRowInput[],
  { now, deliverAfter }: { now: Date; deliverAfter: Date },
): Promise<void> {
  if (rows.length === 0) return;
  if (+deliverAfter <= +now) return deliverNow(writer, rows);
  const deferred = rows.map((row) => ({ ...row, releaseAt: deliverAfter }));
  await write(writer, db.insert(deferredNotifications).values(deferred).onConflictDoNothing());
}

/**
 * Inserts notifications, hidden in the app for users who switched their kind off there, or who chose other channels for
 * what they are about (`params.channels`).
 */
async function insertNow(writer: Writer, rows: SQL): Promise<void> {
  await write(
    writer,
    sql`
    insert into notifications (user_id, type, params, game_id, key, created_at, in_app)
    select item.*, not exists (
        select 1 from notification_preferences as off
        where off.user_id = item.user_id and off.type = item.type and off.in_app = 0
      ) and coalesce(instr(item.params ->> 'channels', 'inApp'), 1) > 0
    from (${rows}) as item
    where true
    on conflict do nothing`,
  );
  afterCommit(writer, () => {
    liveNotifications.wake();
    triggerDelivery();
  });
}
