import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { boxAround, type Point } from "~/core/geo";

/** The reach of a list by distance, and how many venues it reads, which bounds its cost. */
export const REACH_KM = 50;
export const MAX_VENUES = 300;
const KM_PER_DEGREE = 111.195;

const bound = sql.placeholder;

/**
 * The nearest `count` venues: id, position and the square of the distance in degrees. Only the nearest leave the
 * database: a city has thousands, and reading rows costs more than comparing them. On a plane, which orders venues within
 * the reach as the sphere does but for metres.
 */
export const nearestVenueIds = (count: Placeholder | number): SQL => sql`
  select id, latitude, longitude, distance from (
    select id, latitude, longitude,
      (latitude - ${bound("latitude")}) * (latitude - ${bound("latitude")})
        + (longitude - ${bound("longitude")}) * ${bound("narrowing")}
          * (longitude - ${bound("longitude")}) * ${bound("narrowing")} as distance
    from venues
    where latitude between ${bound("south")} and ${bound("north")}
      and longitude between ${bound("west")} and ${bound("east")}
      and deleted_at is null and hidden_at is null)
  where distance <= ${bound("reach")}
  order by distance, id limit ${count}`;

/** The values of `nearestVenueIds` for everything within `km` of a point. */
export const valuesAround = (point: Point, km: number) => ({
  ...point,
  ...boxAround(point, km),
  narrowing: Math.cos((point.latitude * Math.PI) / 180),
  reach: (km / KM_PER_DEGREE) ** 2,
});
