export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two points over the ground, by the haversine formula. */
export function kilometres(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The box of degrees that holds everything within `km` of a point; near the poles it is as wide as the earth. */
export function boxAround({ latitude, longitude }: Point, km: number) {
  const high = (km / EARTH_KM) * (180 / Math.PI);
  const narrow = Math.cos(radians(latitude));
  const wide = narrow < 0.01 ? 180 : Math.min(180, high / narrow);
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  };
}
