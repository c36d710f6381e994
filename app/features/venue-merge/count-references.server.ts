import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server";

/** What of a venue a merge moves, and how many of its games overlap with one at the other venue. */
export interface References {
  upcomingGames: number;
  pastGames: number;
  overlaps: number;
  series: number;
  crews: number;
  polls: number;
  ratings: number;
  favorites: number;
  followers: number;
  conditions: number;
  photos: number;
  alerts: number;
  webhooks: number;
}

export const NO_REFERENCES: References = {
  ...{ upcomingGames: 0, pastGames: 0, overlaps: 0, series: 0, crews: 0, polls: 0, ratings: 0 },
  ...{ favorites: 0, followers: 0, conditions: 0, photos: 0, alerts: 0, webhooks: 0 },
};

/** One statement. */
export async function countReferences(
  on: Db,
  { from, into }: { from: string; into: string },
): Promise<References> {
  return on.get<References>(sql`with related as materialized (select start_time, end_time from games
    where venue_id = ${into} and game_status in ('scheduled', 'in_progress'))
  select
    (select count(*) from games where venue_id = ${from} and game_status in ('scheduled', 'in_progress')) as upcomingGames,
    (select count(*) from games where venue_id = ${from} and game_status not in ('scheduled', 'in_progress')) as pastGames,
    (select count(*) from games as g where g.venue_id = ${from} and g.game_status in ('scheduled', 'in_progress')
      and exists (select 1 from related where related.start_time < g.end_time and related.end_time > g.start_time)) as overlaps,
    (select count(*) from series where venue_id = ${from} and ended_at is null) as series,
    (select count(*) from crews where venue_id = ${from}) as crews,
    (select count(*) from polls where venue_id = ${from}) as polls,
    (select count(*) from venue_ratings where venue_id = ${from}) as ratings,
    (select count(*) from venue_favorites where venue_id = ${from}) as favorites,
    (select count(*) from venue_follows where venue_id = ${from}) as followers,
    (select count(*) from venue_conditions where venue_id = ${from}) as conditions,
    (select count(*) from venue_photos where venue_id = ${from}) as photos,
    (select count(*) from game_alerts where filters ->> 'venue_id' = ${from}) as alerts,
    (select count(*) from webhooks where venue_id = ${from}) as webhooks`);
}
