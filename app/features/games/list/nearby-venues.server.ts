import { and, between, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { boxAround, kilometresBetween, type Point } from "~/core/geo";

/** The reach of a list by distance, and how many venues it reads, which bounds its cost. */
const REACH_KM = 50;
const MAX_VENUES = 300;

const bound = sql.placeholder;
const northward = sql`(${venues.latitude} - ${bound("latitude")})`;
const eastward = sql`(${venues.longitude} - ${bound("longitude")}) * ${bound("narrowing")}`;

// Only the nearest leave the database: a city has thousands, and reading rows costs more than comparing them. On a plane,
// which orders venues within the reach as the sphere does but for metres.
const nearestVenues = db
  .select({ id: venues.id, latitude: venues.latitude, longitude: venues.longitude })
  .from(venues)
  .where(
    and(
      between(venues.latitude, bound("south"), bound("north")),
      between(venues.longitude, bound("west"), bound("east")),
      isNull(venues.deletedAt),
      isNull(venues.hiddenAt),
    ),
  )
  .orderBy(sql`${northward} * ${northward} + ${eastward} * ${eastward}`)
  .limit(MAX_VENUES)
  .prepare();

/** Distances in kilometres of at most 300 venues within reach, 50 km unless told, by id, nearest first. */
export async function venuesNear(point: Point, reachKm = REACH_KM): Promise<Map<string, number>> {
  const narrowing = Math.cos((point.latitude * Math.PI) / 180);
  const rows = await nearestVenues.all({ ...point, ...boxAround(point, reachKm), narrowing });
  const measured: [string, number][] = [];
  for (const { id, latitude, longitude } of rows) {
    if (latitude === null || longitude === null) continue;
    const km = kilometresBetween(point, { latitude, longitude });
    if (km <= reachKm) measured.push([id, km]);
  }
  return new Map(measured.sort(([, a], [, b]) => a - b));
}
