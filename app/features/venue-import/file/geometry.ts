import { z } from "zod";
import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import type { Point } from "~/core/geo";
import { issue, type RowIssue } from "./raw-row";

/** Longitude first, perhaps with a height. */
const Position = z.array(z.number()).min(2).max(4);
type Position = z.output<typeof Position>;

const Geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: Position }),
  z.object({ type: z.literal("LineString"), coordinates: z.array(Position).min(1) }),
  z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(Position).min(1)).min(1) }),
  z.object({
    type: z.literal("MultiPolygon"),
    coordinates: z.array(z.array(z.array(Position).min(1)).min(1)).min(1),
  }),
]);

const CORNERS = VENUE_IMPORT_LIMITS.corners;

/** The point itself, or the middle of the outline or line; of several outlines the first. */
export function pointOf(geometry: unknown): Point | RowIssue {
  if (positionsIn(geometry) > CORNERS.max)
    return issue("geometry", "import_too_many_corners", { max: CORNERS.max });
  const parsed = Geometry.safeParse(geometry);
  if (!parsed.success) return issue("geometry", "import_geometry");
  const { data } = parsed;
  switch (data.type) {
    case "Point":
      return asPoint(data.coordinates);
    case "LineString":
      return asPoint(meanOf(data.coordinates));
    case "Polygon":
      return asPoint(centerOf(data.coordinates[0] ?? []));
    case "MultiPolygon":
      return asPoint(centerOf(data.coordinates[0]?.[0] ?? []));
  }
}

/** About 10 cm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const asPoint = ([longitude = Number.NaN, latitude = Number.NaN]: Position): Point => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

function meanOf(positions: readonly Position[]): Position {
  const sum = (axis: 0 | 1) => positions.reduce((total, position) => total + (position[axis] ?? 0), 0);
  return [sum(0) / positions.length, sum(1) / positions.length];
}

/** The center of the area; relative to the first corner, because the numbers are close to each other. */
function centerOf(ring: readonly Position[]): Position {
  const [[west = 0, south = 0] = []] = ring;
  let [area, x, y] = [0, 0, 0];
  ring.forEach(([longitude = 0, latitude = 0], index) => {
    const [nextLongitude = 0, nextLatitude = 0] = ring[(index + 1) % ring.length] ?? [];
    const [ax, ay, bx, by] = [longitude - west, latitude - south, nextLongitude - west, nextLatitude - south];
    const part = ax * by - bx * ay;
    area += part;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  });
  return Math.abs(area) < 1e-16 ? meanOf(ring) : [west + x / (3 * area), south + y / (3 * area)];
}

/** At most one more than allowed. */
function positionsIn(geometry: unknown): number {
  let count = 0;
  const rest = [geometry];
  while (rest.length > 0 && count <= CORNERS.max) {
    const next = rest.pop();
    if (typeof next !== "object" || next === null) continue;
    if (Array.isArray(next) && typeof next[0] === "number") count += 1;
    else for (const inner of Object.values(next)) rest.push(inner);
  }
  return count;
}
