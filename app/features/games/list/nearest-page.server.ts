import { type SQL, sql } from "drizzle-orm";
import { isNameable } from "~/core/visibility/nameable-venue.server";
import { distanceSquare } from "./distance.server";

const value = sql.placeholder;
const ORDER = sql.raw("games.start_time, games.n");

/** At most as many of each venue as the pages so far show. */
const gamesOf = (venue: SQL, where: SQL) => sql`
  select games.n from games indexed by games_venue_start
  where games.venue_id is ${venue} and ${where} order by ${ORDER} limit ${value("needed")}`;

const PLACED = sql`
  select id, distance from (
    select v.id, ${distanceSquare("v")} as distance from venues as v
    where v.latitude between ${value("closeSouth")} and ${value("closeNorth")}
      and v.longitude between ${value("closeWest")} and ${value("closeEast")} and ${isNameable("v")})
  where distance <= ${value("closeReach")}
  order by distance, id limit ${value("most")}`;

const UNPLACED = sql`
  select v.id from venues as v indexed by venues_point where v.latitude is null
  union all select v.id from venues as v indexed by venues_name
    where v.deleted_at is null and v.hidden_at > 0 and v.latitude is not null
  union all select v.id from venues as v indexed by venues_name
    where v.deleted_at > 0 and v.hidden_at > 0 and v.latitude is not null`;

/** `everywhere`: games without a point come last. */
export function nearestPage(where: SQL, everywhere: boolean): SQL {
  const placed = sql`
    select own.n, near.distance, near.id, own.start_time from (${PLACED}) as near
    cross join games as own on own.n in (${gamesOf(sql.raw("near.id"), where)})`;
  const unplaced = sql`
    select own.n, null, '', own.start_time from (${UNPLACED}) as near
    cross join games as own on own.n in (${gamesOf(sql.raw("near.id"), where)})
    union all select own.n, null, '', own.start_time from games as own where own.n in (${gamesOf(sql.raw("null"), where)})`;
  return sql`(select n from (${everywhere ? sql`${placed} union all ${unplaced}` : placed})
    order by distance is null, distance, id, start_time, n limit ${value("limit")} offset ${value("offset")})`;
}

export const measuredPage = (from: SQL, where: SQL): SQL => sql`(
  select games.n from ${from} left join venues as v on v.id = games.venue_id and ${isNameable("v")} where ${where}
  order by v.latitude is null, ${distanceSquare("v")}, case when v.latitude is null then '' else v.id end, ${ORDER}
  limit ${value("limit")} offset ${value("offset")})`;
