import { type SQL, sql } from "drizzle-orm";
import { afterCommit, type Writer, write } from "#db/client.server";
import { deferredNotifications, type notifications } from "#db/schema/notifications";
import { triggerDelivery } from "./delivery-trigger.server";
import { type NotificationKind, REPLACING_KINDS } from "./kinds";
import { liveNotifications } from "./live.server";
import { replaceByCancellation, replaceEarlier } from "./replace.server";
import type { NotificationParams } from "./types";

export interface NewNotification {
  type: NotificationKind;
  /** Null: about a crew in `params`. */
  gameId: string | null;
  /** User ids or a query of `user_id`, without duplicates. */
  to: readonly string[] | SQL;
  params: NotificationParams;
  now: Date;
  /** After quiet hours; else at once. */
  deliverAfter?: Date;
  /** At most one of this name for each recipient and game. */
  once?: string;
}

/** In the write that causes it. */
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
    if (type === "game_cancelled" && gameId) await replaceByCancellation(writer, [gameId], now);
    if (REPLACING_KINDS.includes(type)) await replaceEarlier(writer, rows, now);
    return;
  }
  await defer(writer, rows, deliverAfter);
}

const recipients = (to: NewNotification["to"]): SQL =>
  isQuery(to)
    ? sql`select distinct user_id from (${to})`
    : sql`select value as user_id from json_each(${JSON.stringify([...new Set(to)])})`;

const isQuery = (to: NewNotification["to"]): to is SQL => !Array.isArray(to);

interface Cancellation {
  gameIds: readonly string[];
  recipients: readonly { gameId: string; userId: string }[];
  params: NotificationRowInput["params"];
  now: Date;
}

export async function notifyOfCancelledGames(
  writer: Writer,
  { gameIds, recipients, params, now }: Cancellation,
): Promise<void> {
  const type = "game_cancelled";
  const rows = recipients.map((recipient) => ({ ...recipient, type, params, key: null, createdAt: now }));
  await deliverNow(writer, rows, now);
  await replaceByCancellation(writer, gameIds, now);
}

export type NotificationRowInput = Pick<
  typeof notifications.$inferInsert,
  "userId" | "type" | "params" | "gameId" | "key" | "createdAt"
>;

/** Together, because each statement wakes every open stream. */
export async function deliverNow(
  writer: Writer,
  rows: readonly NotificationRowInput[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const news = asQuery(rows);
  await insertNow(writer, news);
  if (rows.some(({ type }) => REPLACING_KINDS.some((kind) => kind === type)))
    await replaceEarlier(writer, news, now);
}

function asQuery(rows: readonly NotificationRowInput[]): SQL {
  const values = rows.map(({ userId, type, params, gameId, key, createdAt }) => [
    userId,
    type,
    JSON.stringify(params),
    gameId ?? null,
    key ?? null,
    +createdAt,
  ]);
  return sql`
    select value ->> 0 as user_id, value ->> 1 as type, value ->> 2 as params, value ->> 3 as game_id,
      value ->> 4 as key, value ->> 5 as created_at
    from json_each(${JSON.stringify(values)})`;
}

/** Each with their own params. */
export async function notifyEach(
  writer: Writer,
  rows: readonly NotificationRowInput[],
  { now, deliverAfter }: { now: Date; deliverAfter: Date },
): Promise<void> {
  if (rows.length === 0) return;
  if (+deliverAfter <= +now) return deliverNow(writer, rows, now);
  await defer(writer, asQuery(rows), deliverAfter);
}

/** Without what a recipient has already been notified of: in the morning it would replace what is still to be sent. */
async function defer(writer: Writer, rows: SQL, releaseAt: Date): Promise<void> {
  await write(
    writer,
    sql`insert into ${deferredNotifications} (user_id, type, params, game_id, key, created_at, release_at)
      select *, ${+releaseAt} from (${rows}) as item
      where not exists (select 1 from notifications where notifications.key = item.key) on conflict do nothing`,
  );
}

/** Nothing about a hidden game. Hidden in the app if the kind or `params.channels` excludes it. */
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
    where not exists (select 1 from games where games.id = item.game_id and games.hidden_at is not null)
    on conflict do nothing`,
  );
  afterCommit(writer, () => {
    liveNotifications.wake();
    triggerDelivery();
  });
}
