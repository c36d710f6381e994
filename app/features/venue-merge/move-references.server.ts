import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";

interface Move {
  from: { id: string };
  into: { id: string; cityId: string; createdById: string };
  adminId: string;
  now: Date;
}

/** All rows of other tables that name the venue, but for alerts, and its own sports and history. */
export async function moveReferences(tx: Tx, move: Move): Promise<void> {
  for (const statements of [ofGames, ofDroppedRatings, ofPeople, ofImports, ofReports])
    for (const statement of statements(move)) await tx.run(statement);
}

/** Calendars show the new address; the games themselves are the same, so that nobody is notified. */
const ofGames = ({ from, into, now }: Move): SQL[] => [
  sql`update games set venue_id = ${into.id}, city_id = ${into.cityId},
      sequence = sequence + (game_status in ('scheduled', 'in_progress')),
      updated_at = case when game_status in ('scheduled', 'in_progress') then ${+now} else updated_at end
    where venue_id = ${from.id}`,
  // A game that was moved between the two is no longer moved.
  sql`update games set changed_from = case
      when changed_from -> '$.startTime' is null and changed_from -> '$.priceMinor' is null then null
      else json_remove(changed_from, '$.venueId') end
    where venue_id = ${into.id} and changed_from ->> '$.venueId' in (${from.id}, ${into.id})`,
  sql`update series set venue_id = ${into.id}, city_id = ${into.cityId}, version = version + 1, updated_at = ${+now}
    where venue_id = ${from.id}`,
  sql`update series_exceptions set venue_id = ${into.id} where venue_id = ${from.id}`,
  sql`update crews set venue_id = ${into.id} where venue_id = ${from.id}`,
  sql`update polls set venue_id = ${into.id} where venue_id = ${from.id}`,
  sql`update webhooks set venue_id = ${into.id} where venue_id = ${from.id}`,
];

/** Of what somebody said of both venues, the newer counts. Reports of the words that go are answered. */
function ofDroppedRatings({ from, into, adminId, now }: Move): SQL[] {
  const older = sql`venue_id = ${from.id} and (user_id = ${into.createdById} or exists (
    select 1 from venue_ratings as other where other.venue_id = ${into.id}
      and other.user_id = venue_ratings.user_id and other.updated_at >= venue_ratings.updated_at))`;
  const replaced = sql`venue_id = ${into.id}
    and user_id in (select user_id from venue_ratings where venue_id = ${from.id})`;
  return [older, replaced].flatMap((dropped) => [
    sql`update reports set status = 'resolved', resolved_by_id = ${adminId}, resolved_at = ${+now}
      where target_type = 'comment' and status = 'open'
        and target_id in (select id from venue_ratings where ${dropped})`,
    sql`delete from venue_ratings where ${dropped}`,
  ]);
}

const ofPeople = ({ from, into }: Move): SQL[] => [
  sql`update venue_ratings set venue_id = ${into.id} where venue_id = ${from.id}`,
  // The triggers do not see that a rating moves.
  sql`update venues set
      rating_sum = (select coalesce(sum(rating), 0) from venue_ratings where venue_id = venues.id),
      rating_count = (select count(*) from venue_ratings where venue_id = venues.id)
    where id in (${from.id}, ${into.id})`,
  sql`delete from venue_conditions where venue_id = ${from.id} and exists (
    select 1 from venue_conditions as other where other.venue_id = ${into.id} and other.aspect = venue_conditions.aspect
      and other.user_id = venue_conditions.user_id and other.confirmed_at >= venue_conditions.confirmed_at)`,
  sql`update or replace venue_conditions set venue_id = ${into.id} where venue_id = ${from.id}`,
  sql`insert into venue_favorites (user_id, venue_id, created_at)
    select user_id, ${into.id}, created_at from venue_favorites where venue_id = ${from.id} on conflict do nothing`,
  sql`delete from venue_favorites where venue_id = ${from.id}`,
  sql`insert into venue_follows (follower_id, venue_id, created_at)
    select follower_id, ${into.id}, created_at from venue_follows where venue_id = ${from.id} on conflict do nothing`,
  sql`delete from venue_follows where venue_id = ${from.id}`,
  sql`update venue_photos set venue_id = ${into.id} where venue_id = ${from.id}`,
];

/** What was imported stays written down at the venue that it became. */
const ofImports = ({ from, into }: Move): SQL[] => [
  sql`update venue_sources set venue_id = ${into.id} where venue_id = ${from.id}`,
  sql`update venue_import_rows set venue_id = ${into.id} where venue_id = ${from.id} and outcome is null`,
];

const ofReports = ({ from, adminId, now }: Move): SQL[] => [
  sql`update reports set status = 'resolved', resolved_by_id = ${adminId}, resolved_at = ${+now}
    where target_type = 'venue' and target_id = ${from.id} and status = 'open'`,
];
