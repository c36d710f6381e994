import { type SQL, sql } from "drizzle-orm";
import { type Tx, type Writer, write } from "#db/client.server";
import { ENDED_BY_CANCELLATION, type NotificationKind, REPLACING_KINDS, TOURNAMENT_KINDS } from "./kinds";
import type { NotificationParams } from "./types";

/** Each player objects to a score for a reason of their own. */
const OF_EACH_PLAYER: NotificationKind = "result";

const named = (kinds: readonly NotificationKind[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(kinds)}))`;

/** `news`: a query with the columns user_id, game_id, type and params. */
export async function replaceEarlier(writer: Writer, news: SQL, now: Date): Promise<void> {
  const replaced = sql`(select old.id from (${news}) as item
    join notifications as old on old.user_id = item.user_id and old.game_id = item.game_id and old.type = item.type
    where item.type in ${named(REPLACING_KINDS)} and old.is_read = 0
      and exists (select 1 from notifications as later where later.user_id = old.user_id
        and later.game_id = old.game_id and later.type = old.type and later.id > old.id
        and later.params ->> 'reason' is old.params ->> 'reason'
        and (later.type <> ${OF_EACH_PLAYER} or later.params ->> 'playerId' is old.params ->> 'playerId')))`;
  await withdraw(writer, replaced, now);
}

const listOf = (gameIds: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(gameIds)}))`;

/** Players, organizers and members of the crew, also those who have left, as the column user_id. */
export const peopleAround = (gameIds: readonly string[]): SQL =>
  sql`select user_id from game_participants where game_id in ${listOf(gameIds)} and user_id is not null
    union select organizer_id from games where id in ${listOf(gameIds)}
    union select member.user_id from games join crew_members as member on member.crew_id = games.crew_id
      where games.id in ${listOf(gameIds)}
    union select coalesce(entry.subject_id, entry.actor_id) from games join crew_log as entry on entry.crew_id = games.crew_id
      where games.id in ${listOf(gameIds)} and entry.event in ('left', 'removed')
        and coalesce(entry.subject_id, entry.actor_id) is not null`;

/** From everybody who may have been notified of the games, also those who left or were only offered a spot. */
export async function replaceByCancellation(
  writer: Writer,
  gameIds: readonly string[],
  now: Date,
): Promise<void> {
  const cancelled = listOf(gameIds);
  const ended = sql`(select id from notifications
    where user_id in (${peopleAround(gameIds)}
        union select alert.user_id from game_alerts as alert join game_alert_matches as found
          on found.user_id = alert.user_id and found.game_id in ${cancelled})
      and game_id in ${cancelled} and is_read = 0
      and (type in ${named(ENDED_BY_CANCELLATION)} or (type = 'game_handover' and params ->> 'reason' is null)))`;
  await withdraw(writer, ended, now);
}

export interface Offers {
  gameIds: readonly string[];
  /** Without it, offers to all players. */
  to?: string;
}

/** Of games to take over; a new offer notifies its player again. */
export async function replaceOffers(writer: Writer, { gameIds, to }: Offers, now: Date): Promise<void> {
  const ended = sql`(select notice.id from game_handovers as offer
    join notifications as notice on notice.user_id = offer.to_user_id and notice.game_id = offer.game_id
    where offer.game_id in (select value from json_each(${JSON.stringify(gameIds)}))
      ${to === undefined ? sql`` : sql`and offer.to_user_id = ${to}`}
      and notice.is_read = 0 and notice.type = 'game_handover' and notice.params ->> 'reason' is null)`;
  await write(writer, sql`update notifications set key = null where id in ${ended}`);
  await withdraw(writer, ended, now);
}

export async function replaceCrewNews(
  writer: Writer,
  { crewId, userId, reasons }: { crewId: string; userId: string; reasons: readonly string[] },
  now: Date,
): Promise<void> {
  const replaced = sql`(select id from notifications
    where user_id = ${userId} and is_read = 0 and type = 'crew_news' and params ->> 'crewId' = ${crewId}
      and params ->> 'reason' in (select value from json_each(${JSON.stringify(reasons)})))`;
  await withdraw(writer, replaced, now);
}

interface TournamentNews {
  page: string;
  reasons: readonly (string | null)[] | null;
  kind?: (typeof TOURNAMENT_KINDS)[number];
  team?: { id: string; name: string };
  to: SQL;
}

/** `reasons`: null for all about the tournament of the page. `kind`: by default all. */
export async function replaceTournamentNews(
  writer: Writer,
  { page, reasons, kind, team, to }: TournamentNews,
  now: Date,
): Promise<void> {
  const about = reasons
    ? sql`params ->> 'page' = ${page} and exists (select 1 from json_each(${JSON.stringify(reasons)}) as wanted
        where wanted.value is params ->> 'reason')`
    : sql`(params ->> 'page' = ${page} or params ->> 'page' glob ${`${page}/*`})`;
  const replaced = sql`(select id from notifications
    where user_id in (${to}) and is_read = 0 and type in ${named(kind ? [kind] : TOURNAMENT_KINDS)} and ${about}
      ${team ? sql`and (params ->> 'teamId' = ${team.id} or params ->> 'team' = ${team.name})` : sql``})`;
  await withdraw(writer, replaced, now);
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
  { type, gameId, to }: { type: NotificationKind; gameId: string; to: readonly string[] },
): Promise<Unread[]> {
  // A push that went out leaves no row.
  const rows = await tx.all<{ id: number; userId: string; params: string; wasSent: number }>(sql`
    select id, user_id as userId, params, exists (select 1 from mail_outbox
        where notification_id = notifications.id and status in ('sending', 'sent'))
      or delivered_at is not null
        and exists (select 1 from push_subscriptions where user_id = notifications.user_id)
        and not exists (select 1 from notification_preferences as off
          where off.user_id = notifications.user_id and off.type = notifications.type and off.push = 0)
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
  // If the process that is sending one crashes, it must not be sent again.
  await write(
    writer,
    sql`update mail_outbox set expires_at = ${+now} where status = 'sending' and notification_id in ${ids}`,
  );
  await write(writer, sql`delete from push_outbox where status = 'pending' and notification_id in ${ids}`);
  await write(
    writer,
    sql`update notifications set is_read = 1, in_app = 0, delivered_at = coalesce(delivered_at, ${+now}) where id in ${ids}`,
  );
}
