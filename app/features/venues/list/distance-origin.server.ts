import type { Viewer } from "~/core/actor";
import type { Point } from "~/core/geo";
import { homeOf, placePoint } from "~/features/places/home.server";
import { citiesMatching, cityById } from "~/features/places/queries.server";

/**
 * The device's position, else a chosen city, else the only city filtered by, else the viewer's neighborhood or city.
 */
export async function distanceOrigin(
  viewer: Viewer,
  { near, from, city }: { near?: Point; from?: string; city?: string },
): Promise<Point | null> {
  if (near) return near;
  if (from) return cityById(from);
  const filtered = city ? await citiesMatching(city) : [];
  if (filtered.length === 1 && filtered[0]) return cityById(filtered[0]);
  return placePoint(await homeOf(viewer));
}
