import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { DomainError } from "~/core/errors";
import { kilometersBetween, type Point } from "~/core/geo";
import { isId } from "~/core/ids.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { shortDistanceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { mapX, mapY } from "../map/projection";
import { type VenueIndex, venueIndex } from "../map/venue-index.server";
import { BAR, drawSmallMap, SIZE, type Spot } from "./drawing";

/** Kilometers: the first with enough neighbors. The bar is a quarter: 500 m, 1 km, 2 km. */
const WIDTHS = [2, 4, 8] as const;
const ENOUGH = 3;
const MAX_NEIGHBORS = 24;
const MAX_NAMES = 6;

const shown = db
  .select({
    n: venues.n,
    name: venues.name,
    address: venues.address,
    latitude: venues.latitude,
    longitude: venues.longitude,
  })
  .from(venues)
  .where(offeredVenue(sql.placeholder("id")))
  .prepare();
const namesOf = db
  .select({ n: venues.n, name: venues.name })
  .from(venues)
  .where(sql`${venues.n} in (select value from json_each(${sql.placeholder("ns")}))`)
  .prepare();

/** The same for everybody. Two statements. Errors: venue_not_found, also without coordinates. */
export async function smallMap(id: string | undefined, locale: Locale): Promise<string> {
  const venue = isId(id) ? await shown.get({ id: id.toLowerCase() }) : undefined;
  if (!venue || venue.latitude === null || venue.longitude === null) throw new DomainError("venue_not_found");
  const center = { latitude: venue.latitude, longitude: venue.longitude };
  const map = await venueIndex();
  const { width, near } = surroundings(map, center, venue.n);
  const rows = await namesOf.all({ ns: JSON.stringify(near.slice(0, MAX_NAMES).map(({ n }) => n)) });
  const names = new Map(rows.map(({ n, name }) => [n, name]));
  return drawSmallMap({
    name: venue.name,
    address: venue.address,
    neighbors: near.map(({ n, x, y }): Spot => ({ x, y, name: names.get(n) })),
    scale: shortDistanceLabel((width * BAR) / SIZE.width, locale),
    north: translator(locale, "maps")("north"),
  });
}

interface Neighbor {
  n: number;
  x: number;
  y: number;
  square: number;
}

/** Nearest first; `width` in kilometers. */
function surroundings(map: VenueIndex, center: Point, centerN: number): { width: number; near: Neighbor[] } {
  let best: { width: number; near: Neighbor[] } | null = null;
  for (const width of WIDTHS) {
    const near = neighborsWithin(map, center, { width, centerN });
    if (!best || near.length > best.near.length) best = { width, near };
    if (near.length >= ENOUGH) break;
  }
  return best ?? { width: WIDTHS[0], near: [] };
}

function neighborsWithin(
  map: VenueIndex,
  center: Point,
  { width, centerN }: { width: number; centerN: number },
): Neighbor[] {
  const [x0, y0] = [mapX(center.longitude), mapY(center.latitude)];
  // On the Mercator map, which is larger farther from the equator.
  const degree = kilometersBetween(center, { ...center, longitude: center.longitude + 0.01 }) * 100;
  const unit = width / degree / 360 / SIZE.width;
  const neighbors: Neighbor[] = [];
  for (let slot = 0; slot < map.size; slot++) {
    const x = ((map.x[slot] ?? Number.NaN) - x0) / unit;
    const y = ((map.y[slot] ?? Number.NaN) - y0) / unit;
    // Comparisons with NaN are false: a venue without coordinates is not on the map.
    if (!(Math.abs(x) < SIZE.width / 2 && Math.abs(y) < SIZE.height / 2)) continue;
    const n = map.n[slot] ?? 0;
    if (n === centerN || map.isListed[slot] !== 1) continue;
    neighbors.push({ n, x: x + SIZE.width / 2, y: y + SIZE.height / 2, square: x * x + y * y });
  }
  return neighbors.sort((a, b) => a.square - b.square || a.n - b.n).slice(0, MAX_NEIGHBORS);
}
