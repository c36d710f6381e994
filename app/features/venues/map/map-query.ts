import { z } from "zod";
import { VenueQuery } from "../list/venue-query";
import type { Area } from "./clusters";

const MAX_ZOOM = 22;

/** Degrees west, south, east, north, and the zoom. */
export const MapArea = z.object({
  bbox: z
    .string({ error: () => "invalid_area" })
    .transform((text, context) => {
      const area = readArea(text);
      if (!area) context.addIssue({ code: "custom", message: "invalid_area" });
      return area ?? { west: 0, south: 0, east: 0, north: 0 };
    })
    .meta({ description: "west,south,east,north" }),
  zoom: z
    .string({ error: () => "invalid_number" })
    .regex(/^-?\d+$/, "invalid_number")
    .transform(Number)
    .pipe(z.number().min(0, "number_too_small").max(99, "number_too_large"))
    .transform((zoom) => Math.min(zoom, MAX_ZOOM)),
});

export const MapQuery = VenueQuery.pick({ search: true, city: true, sport: true, verified: true }).extend(
  MapArea.shape,
);
export type MapQuery = z.output<typeof MapQuery>;

/** Null when it is no area on earth. */
export function readArea(text: string): Area | null {
  const [west, south, east, north, ...rest] = text
    .split(",")
    .map((part) => (/^ *-?\d+(\.\d+)? *$/.test(part) ? Number(part) : Number.NaN));
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const onEarth = [west, east].every((degrees) => Math.abs(degrees) <= 180) && south >= -90 && north <= 90;
  return rest.length === 0 && onEarth && south <= north ? { west, south, east, north } : null;
}
