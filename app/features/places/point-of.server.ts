import type { Point } from "~/core/geo";
import { cityById, neighborhoodById } from "./queries.server";

/** The middle of a neighbourhood, else of a city; null when neither is known. */
export async function pointOf(place: {
  cityId?: string | null;
  neighborhoodId?: string | null;
}): Promise<Point | null> {
  const quarter = place.neighborhoodId ? await neighborhoodById(place.neighborhoodId) : null;
  if (quarter?.latitude != null && quarter.longitude !== null) {
    return { latitude: quarter.latitude, longitude: quarter.longitude };
  }
  const city = place.cityId ? await cityById(place.cityId) : null;
  return city && { latitude: city.latitude, longitude: city.longitude };
}
