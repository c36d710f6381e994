export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function kilometersBetween(a: Point, b: Point): number {
  const halfHeight = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfWidth = Math.sin(radians(b.longitude - a.longitude) / 2);
  const square =
    halfHeight ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfWidth ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** In degrees. Near the poles the box spans all longitudes. */
export function boxAround({ latitude, longitude }: Point, km: number) {
  const height = (km / EARTH_RADIUS_KM) * (180 / Math.PI);
  const narrowing = Math.cos(radians(latitude));
  const width = narrowing < 0.01 ? 180 : Math.min(180, height / narrowing);
  return {
    south: latitude - height,
    north: latitude + height,
    west: longitude - width,
    east: longitude + width,
  };
}

/** "latitude,longitude" in degrees; null when it is not a point on earth. */
export function readPoint(text: string): Point | null {
  const [latitude, longitude, ...rest] = text
    .split(",")
    .map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (latitude === undefined || longitude === undefined || rest.length > 0) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** "west,south,east,north" in degrees; west is larger than east across the date line. */
export function readBox(text: string): Box | null {
  const [west, south, east, north, ...rest] = text
    .split(",")
    .map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const onEarth =
    [south, north].every((degrees) => Math.abs(degrees) <= 90) &&
    [west, east].every((degrees) => Math.abs(degrees) <= 180);
  return rest.length === 0 && onEarth && south <= north ? { west, south, east, north } : null;
}
