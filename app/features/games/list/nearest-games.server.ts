import { asc, sql } from "drizzle-orm";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import type { Point } from "~/core/geo";
import type { Locale } from "~/i18n/languages";
import { type GameSummary, selectSummaries, summaryOf } from "../game-summary.server";
import { byDistance } from "./by-distance";
import { MAX_VENUES, nearestVenueIds, REACH_KM, valuesAround } from "./nearby-venues.server";

const bound = sql.placeholder;

// At most `limit` games of each venue are read, so that the cost does not grow with the games of popular venues.
const nearest = selectSummaries()
  .where(
    sql`${games.n} in (
      select own.n from (${nearestVenueIds(bound("venues"))}) as near
      cross join games as own on own.n in (
        select g.n from games as g indexed by games_venue_start
        where g.venue_id = near.id and g.start_time >= ${bound("from")} and g.game_type = 'public'
          and g.game_status = 'scheduled' and g.hidden_at is null
          and (${bound("sportId")} is null or g.sport_id = ${bound("sportId")})
        order by g.start_time, g.n limit ${bound("limit")})
      order by near.distance, near.id, own.start_time, own.n limit ${bound("limit")})`,
  )
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

/** What is read first, which nearly always has enough games: in a city, thousands of venues are within reach. */
const CLOSE = { km: 3, venues: 10 };
const REACH = { km: REACH_KM, venues: MAX_VENUES };

/**
 * The next scheduled public games of venues within 50 km of a point, nearest first, at most `limit`. `sportId`: only
 * games of this sport. One statement, or two where too few games are close.
 */
export async function nearestGames(
  actor: Actor,
  { point, sportId, limit, locale }: { point: Point; sportId: string | null; limit: number; locale: Locale },
): Promise<GameSummary[]> {
  const gamesWithin = async ({ km, venues }: typeof REACH) => {
    const values = { ...valuesAround(point, km), venues, viewerId: actor.id, from: +now(), sportId, limit };
    const rows = await nearest.all(values);
    const found = await Promise.all(rows.map((row) => summaryOf(row, locale)));
    return byDistance(found, point);
  };
  const close = await gamesWithin(CLOSE);
  return close.length === limit ? close : gamesWithin(REACH);
}
