import { asc, sql } from "drizzle-orm";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import type { Point } from "~/core/geo";
import type { Locale } from "~/i18n/languages";
import { type GameSummary, selectSummaries, summaryOf } from "../game-summary.server";
import { byDistance } from "./by-distance";
import { venuesNear } from "./nearby-venues.server";

const bound = sql.placeholder;

// At most `limit` games of each venue are read, so that the cost does not grow with the games of popular venues.
const nearest = selectSummaries()
  .where(
    sql`${games.n} in (
      select own.n from json_each(${bound("venues")}) as near
      cross join games as own on own.n in (
        select g.n from games as g indexed by games_venue_start
        where g.venue_id = near.value and g.start_time >= ${bound("from")} and g.game_type = 'public'
          and g.game_status = 'scheduled' and g.hidden_at is null
          and (${bound("sportId")} is null or g.sport_id = ${bound("sportId")})
        order by g.start_time, g.n limit ${bound("limit")})
      order by near.key, own.start_time, own.n limit ${bound("limit")})`,
  )
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

/** The venues that are read first; they nearly always have enough games. */
const NEAREST = 10;

/**
 * The next scheduled public games of venues within 50 km of a point, nearest first, at most `limit`. `sportId`: only
 * games of this sport. Two statements, or three where the nearest venues have few games.
 */
export async function nearestGames(
  actor: Actor,
  { point, sportId, limit, locale }: { point: Point; sportId: string | null; limit: number; locale: Locale },
): Promise<GameSummary[]> {
  const distances = await venuesNear(point);
  const venues = [...distances.keys()];
  const gamesAt = (some: string[]) =>
    nearest.all({ viewerId: actor.id, venues: JSON.stringify(some), from: +now(), sportId, limit });
  const first = await gamesAt(venues.slice(0, NEAREST));
  const rows = first.length === limit || venues.length <= NEAREST ? first : await gamesAt(venues);
  return byDistance(await Promise.all(rows.map((row) => summaryOf(row, locale))), distances);
}
