import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import type { Point } from "~/core/geo";
import { pointOf } from "~/features/places/point-of.server";
import { citiesMatching } from "~/features/places/queries.server";

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
  if (from) return pointOf({ cityId: from });
  const filtered = city ? await citiesMatching(city) : [];
  if (filtered.length === 1) return pointOf({ cityId: filtered[0] });
  const home = viewer ? await homeOf.get({ id: viewer.id }) : undefined;
  return home ? pointOf(home) : null;
}
