import { and, between, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { boxAround, kilometresBetween, type Point } from "~/core/geo";

/** How far a list by distance reaches, and how many venues it looks at: a bound on its cost. */
const REACH_KM = 50;
const MOST_VENUES = 300;

const venuesInBox = db
  .select({ id: venues.id, latitude: venues.latitude, longitude: venues.longitude })
  .from(venues)
  .where(
    and(
      between(venues.latitude, sql.placeholder("south"), sql.placeholder("north")),
      between(venues.longitude, sql.placeholder("west"), sql.placeholder("east")),
      isNull(venues.deletedAt),
      isNull(venues.hiddenAt),
    ),
  )
  .limit(5000)
  .prepare();

/** The venues around a point with their distance in kilometres, nearest first: 50 km and 300 venues at most. */
export async function venuesNear(point: Point): Promise<Map<string, number>> {
  const rows = await venuesInBox.all(boxAround(point, REACH_KM));
  const measured: [string, number][] = [];
  for (const { id, latitude, longitude } of rows) {
    if (latitude === null || longitude === null) continue;
    const km = kilometresBetween(point, { latitude, longitude });
    if (km <= REACH_KM) measured.push([id, km]);
  }
  measured.sort(([, a], [, b]) => a - b);
  return new Map(measured.slice(0, MOST_VENUES));
}
