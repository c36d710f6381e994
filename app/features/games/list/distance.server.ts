import { type SQL, sql } from "drizzle-orm";
import { boxAround, type Point } from "~/core/geo";

const bound = sql.placeholder;
const KM_PER_DEGREE = 111.195;

/**
 * Degrees of latitude on a plane: exact to meters within a few hundred kilometers. Not every libSQL server has cosines.
 * Placeholders: `latitude`, `longitude`.
 */
export function distanceSquare(venue: string): SQL {
  const latitude = sql.raw(`${venue}.latitude`);
  const longitude = sql.raw(`${venue}.longitude`);
  const north = sql`(${latitude} - ${bound("latitude")})`;
  const east = sql`(${longitude} - ${bound("longitude")})`;
  // The squared angle of the mean latitude, in radians.
  const middle = sql`((${latitude} + ${bound("latitude")}) * (${latitude} + ${bound("latitude")}) * 0.0000761543549)`;
  const cosine = sql`(1 - ${middle} / 2 * (1 - ${middle} / 12 * (1 - ${middle} / 30 * (1 - ${middle} / 56))))`;
  return sql`(${north} * ${north} + ${east} * ${east} * ${cosine} * ${cosine})`;
}

export const squareOf = (km: number): number => (km / KM_PER_DEGREE) ** 2;

const EVERYWHERE = { south: -90, north: 90, west: -180, east: 180 };

export function boxWithin(point: Point, km: number) {
  const box = boxAround(point, km);
  return box.west < -180 || box.east > 180 || Math.abs(point.latitude) > 85 ? EVERYWHERE : box;
}
