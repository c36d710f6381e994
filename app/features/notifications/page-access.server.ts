import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { crews } from "#db/schema/crews";
import { notifications } from "#db/schema/notifications";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

/** Which pages the reader of a notification may open. */

const { userId } = notifications;
const page = sql`${notifications.params} ->> 'page'`;

const leadsTo = (folder: string): SQL => sql`${page} like ${sql.raw(`'${folder}%'`)}`;
const idIn = (folder: string): SQL => sql`substr(${page}, ${sql.raw(`${folder.length + 1}`)}, 36)`;

const roleIn = (crewId: SQLWrapper): SQL =>
  sql`(select own.role from crew_members as own where own.crew_id = ${crewId} and own.user_id = ${userId})`;

const isMemberOf = (crewId: SQLWrapper): SQL => sql`${roleIn(crewId)} in ('owner', 'organizer', 'member')`;

/** The rule of `isVisible` in SQL, for a reader who was given no code to the game. */
const seesGame = (id: SQLWrapper): SQL =>
  sql`exists (select 1 from games as shown where shown.id = ${id} and shown.hidden_at is null and (
    shown.game_type = 'public' or shown.organizer_id = ${userId} or ${isMemberOf(sql`shown.crew_id`)}
    or exists (select 1 from users as own where own.id = ${userId} and own.role = 'admin')
    or exists (select 1 from game_participants as own where own.game_id = shown.id and own.user_id = ${userId}
      and case when shown.crew_only = 1 then own.status in ('confirmed', 'maybe', 'waitlisted')
        else own.removed_at is null and (own.status <> 'invited'
          or coalesce(own.invited_by_id, shown.organizer_id) not in ${blockedPairs(userId)}) end)))`;

/** A merged venue counts, because its address leads to the venue that stays. */
const isVenueThere = sql`exists (select 1 from venues as shown where shown.id = ${idIn("/venues/")}
  and (shown.deleted_at is null or shown.merged_into_id is not null))`;

const seesSeries = sql`exists (select 1 from series where series.id = ${idIn("/series/")}
  and ((series.organizer_id = ${userId} and series.crew_id is null) or ${isMemberOf(sql`series.crew_id`)}
    or exists (select 1 from series_regulars where series_id = series.id and user_id = ${userId})))`;

const isListed = sql`(${crews.listed} = 1 and ${crews.closedAt} is null)`;

const seesTournament = sql`exists (select 1 from tournaments as shown where shown.id = ${idIn("/tournaments/")})
  and (${isListed} or ${isMemberOf(crews.id)})`;

/** After an absence that the reader never said was wrong. */
const wasCorrected = sql`exists (select 1 from game_participants as own
  where own.game_id = ${notifications.gameId} and own.user_id = ${userId} and own.came = 1
    and not exists (select 1 from attendance_disputes as said where said.participant_id = own.id))`;

const organizes = sql`exists (select 1 from games as shown where shown.id = ${notifications.gameId}
  and (shown.organizer_id = ${userId} or ${roleIn(sql`shown.crew_id`)} in ('owner', 'organizer')))`;

export const pageAccess = {
  /** The page of `params`; without one, that of the crew. */
  seesPage: sql`case when ${leadsTo("/series/")} then ${seesSeries}
    when ${leadsTo("/venues/")} then ${isVenueThere}
    when ${leadsTo("/games/")} then ${seesGame(idIn("/games/"))}
    when ${leadsTo("/tournaments/")} then ${seesTournament}
    else ${isListed} or ${roleIn(crews.id)} is not null end`.mapWith(Boolean),
  seesGame: seesGame(notifications.gameId).mapWith(Boolean),
  /** Object to an absence, or answer an objection. */
  mayAct: sql`case when ${notifications.type} <> 'attendance' then 1
    when ${notifications.params} ->> 'reason' = 'disputed' then ${organizes}
    else not ${wasCorrected} end`.mapWith(Boolean),
};
