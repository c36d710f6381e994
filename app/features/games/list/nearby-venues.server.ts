import { and, between, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { boxAround, kilometresBetween, type Point } from "~/core/geo";

/** The reach of a list by distance, and how many venues it reads, which bounds its cost. */
const REACH_KM = 50;
const MAX_VENUES = 300;

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

/** Distances in kilometres of at most 300 venues within 50 km, by id, nearest first. */
export async function venuesNear(point: Point): Promise<Map<string, number>> {
  const rows = await venuesInBox.all(boxAround(point, REACH_KM));
  const measured: [string, number][] = [];
  for (const { id, latitude, longitude } of rows) {
    if (latitude === null || longitude === null) continue;
    const km = kilometresBetween(point, { latitude, longitude });
    if (km <= REACH_KM) measured.push([id, km]);
  }
  measured.sort(([, a], [, b]) => a - b);
  return new Map(measured.slice(0, MAX_VENUES));
}
