/** The square that web maps are drawn on (Mercator), 0 to 1 from west to east and from north to south. */

/** Beyond it the square ends. */
const MAX_LATITUDE = 85.05112878;

export const mapX = (longitude: number): number => longitude / 360 + 0.5;

export function mapY(latitude: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const longitudeAt = (x: number): number => (x - 0.5) * 360;

export const latitudeAt = (y: number): number =>
  (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI);
