import type { Point } from "~/core/geo";

/** A box around Morocco, in degrees. */
const COUNTRY = { south: 20.7, north: 36, west: -17.2, east: -0.9 };

const isInside = ({ latitude, longitude }: Point): boolean =>
  latitude >= COUNTRY.south &&
  latitude <= COUNTRY.north &&
  longitude >= COUNTRY.west &&
  longitude <= COUNTRY.east;

/** Null for a point in the country. */
export function pointIssue(point: Point): "import_outside_country" | "import_swapped" | null {
  if (isInside(point)) return null;
  const swapped = { latitude: point.longitude, longitude: point.latitude };
  return isInside(swapped) ? "import_swapped" : "import_outside_country";
}
