import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import type { Point } from "~/core/geo";
import { citiesMatching, cityById, neighborhoodById } from "~/features/places/queries.server";

const homeOf = db
  .select({ cityId: playerProfiles.cityId, neighborhoodId: playerProfiles.neighborhoodId })
  .from(playerProfiles)
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

/**
 * Where distances are measured from: the device's position, else a chosen city, else the only city filtered by, else
 * the viewer's neighbourhood or city. Null when none is known.
 */
export async function distanceOrigin(
  viewer: Viewer,
  { near, from, city }: { near?: Point; from?: string; city?: string },
): Promise<Point | null> {
  if (near) return near;
  if (from) return cityById(from);
  const filtered = city ? await citiesMatching(city) : [];
  if (filtered.length === 1 && filtered[0]) return cityById(filtered[0]);
  const home = viewer ? await homeOf.get({ id: viewer.id }) : undefined;
  const quarter = home?.neighborhoodId ? await neighborhoodById(home.neighborhoodId) : null;
  if (quarter?.latitude != null && quarter.longitude !== null) {
    return { latitude: quarter.latitude, longitude: quarter.longitude };
  }
  return home?.cityId ? cityById(home.cityId) : null;
}
