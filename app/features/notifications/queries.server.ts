import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { notifications } from "#db/schema/notifications";
import { cities } from "#db/schema/places";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, rowsAfter } from "~/core/addresses/list-place.server";
import { fullName } from "~/core/text/person-name";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { pageAccess } from "./page-access.server";
import type { NotificationSubject } from "./types";

const bound = sql.placeholder;

/** Never a hidden crew. */
export const isCrewOfNotification = sql`${crews.id} = coalesce(${notifications.params} ->> 'crewId',
    case when ${notifications.params} ->> 'page' like '/crews/%'
      then substr(${notifications.params} ->> 'page', length('/crews/') + 1, 36) end)
  and ${crews.hiddenAt} is null`;

/** By an admin: the venue of a notification's game, or what its page is about. */
export const hidesSubject = sql`(exists (select 1 from ${venues} as hidden
    where hidden.id in (${games.venueId}, substr(${notifications.params} ->> 'page', length('/venues/') + 1, 36))
      and hidden.hidden_at is not null)
  or exists (select 1 from games as hidden
    where hidden.id = substr(${notifications.params} ->> 'page', length('/games/') + 1, 36)
      and ${notifications.params} ->> 'page' like '/games/%' and hidden.hidden_at is not null))`.mapWith(
  Boolean,
);

/** Hidden game: `gameId` and `game` are null. */
export interface NotificationView extends NotificationSubject {
  id: number;
  userId: string;
  gameId: string | null;
  zone: string | null;
  isRead: boolean;
  createdAt: Date;
}

const select = (where: SQL | undefined) =>
  db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.type,
      params: notifications.params,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
      gameId: games.id,
      title: games.title,
      startTime: games.startTime,
      venueName: venues.name,
      hidesSubject,
      crewName: crews.name,
      ...pageAccess,
      zone: cities.timezone,
      firstName: playerProfiles.firstName,
      lastName: playerProfiles.shownLastName,
    })
    .from(notifications)
    .leftJoin(games, and(eq(games.id, notifications.gameId), isNull(games.hiddenAt)))
    .leftJoin(venues, nameableVenue(games.venueId))
    .leftJoin(cities, eq(cities.id, games.cityId))
    .leftJoin(playerProfiles, sql`${playerProfiles.id} = ${notifications.params} ->> 'playerId'`)
    .leftJoin(crews, isCrewOfNotification)
    .where(and(where, sql`${notifications.inApp} = 1`))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

function viewOf({ title, startTime, venueName, firstName, lastName, ...row }: Row): NotificationView {
  return {
    ...row,
    game: title !== null && startTime ? { title, startTime, venueName } : null,
    playerName: fullName({ firstName, lastName }) || null,
  };
}

const mine = eq(notifications.userId, bound("userId"));
const { follows, bind } = rowsAfter({ columns: [notifications.id], start: [HIGHEST], descending: true });
const newestFirst = select(and(mine, follows))
  .orderBy(desc(notifications.id))
  .limit(bound("limit"))
  .offset(bound("offset"))
  .prepare();
const missedBy = select(and(mine, gt(notifications.id, bound("after"))))
  .orderBy(asc(notifications.id))
  .limit(bound("limit"))
  .prepare();
const anybodys = select(gt(notifications.id, bound("after")))
  .orderBy(asc(notifications.id))
  .limit(bound("limit"))
  .prepare();
const unread = db
  .select({ count: count() })
  .from(notifications)
  .where(and(mine, sql`${notifications.isRead} = 0`, sql`${notifications.inApp} = 1`))
  .prepare();
const all = db
  .select({ count: count() })
  .from(notifications)
  .where(and(mine, sql`${notifications.inApp} = 1`))
  .prepare();
const newest = db
  .select({ id: sql<number>`coalesce(max(${notifications.id}), 0)` })
  .from(notifications)
  .prepare();

/** Newest first. */
export async function myNotifications(
  actor: Actor,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: Place | undefined },
): Promise<NotificationView[]> {
  const rows = await newestFirst.all({ userId: actor.id, limit, offset, ...bind(after) });
  return rows.map(viewOf);
}

export async function unreadCount(userId: string): Promise<number> {
  return (await unread.get({ userId }))?.count ?? 0;
}

const facts = db
  .select({
    newest: sql<number>`coalesce(max(${notifications.id}), 0)`,
    unread: sql<number>`(select count(*) from ${notifications} as n
      where n.user_id = ${bound("userId")} and n.is_read = 0 and n.in_app = 1)`,
  })
  .from(notifications)
  .where(mine)
  .prepare();

/** One statement. */
export async function bellFacts(userId: string): Promise<{ unread: number; newest: number }> {
  return (await facts.get({ userId })) ?? { unread: 0, newest: 0 };
}

export async function notificationCount(actor: Actor): Promise<number> {
  return (await all.get({ userId: actor.id }))?.count ?? 0;
}

/** Oldest first. */
export async function missedNotifications(
  userId: string,
  after: number,
  limit: number,
): Promise<NotificationView[]> {
  return (await missedBy.all({ userId, after, limit })).map(viewOf);
}

/** Oldest first. */
export async function notificationsSince(after: number, limit: number): Promise<NotificationView[]> {
  return (await anybodys.all({ after, limit })).map(viewOf);
}

export async function newestNotification(): Promise<number> {
  return (await newest.get())?.id ?? 0;
}
