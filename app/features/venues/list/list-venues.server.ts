import { asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueSports, venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { cachedTotal } from "~/core/cached-total.server";
import { kilometresBetween, type Point } from "~/core/geo";
import { clampPage } from "~/core/pagination";
import type { Locale } from "~/i18n/languages";
import { creatorOf, venueColumns, venueView } from "../columns.server";
import { matcher, type VenueIndex, venueIndex, venueIndexIfLoaded } from "../map/venue-index.server";
import { LIST_PAGE_SIZE, PICKER_PAGE_SIZE } from "../rules";
import { type PickedVenue, type VenueList, venueCardView } from "../types";
import { indexFilter, type SearchCriteria, searchCriteria } from "./search-criteria.server";
import type { VenueFilters } from "./venue-query";

/**
 * Venues by name, by rating, or by distance from `near`. `city` is any part of a city's name in any language; `sport` an
 * id or a name; words in `search` match by their beginnings, accents and Arabic variants folded. Three statements.
 */
export async function listVenues(viewer: Viewer, filters: VenueFilters, locale: Locale): Promise<VenueList> {
  const criteria = await searchCriteria(filters);
  const { page = 1, limit = LIST_PAGE_SIZE, near, sort } = filters;
  if (!criteria) return { venues: [], page: 1, totalPages: 1, total: 0 };
  const reader = viewer?.id ?? "";
  if (near && sort !== "rating" && sort !== "name")
    return listNearest(reader, criteria, near, { page, limit }, locale);
  const order = sort === "rating" ? "rating" : "name";
  const found = await countInIndex(criteria);
  const total = found ? found.total : await countInDatabase(criteria, order);
  const place = clampPage({ page, limit, total });
  const wanted = found && criteria.sportId !== undefined ? restrictTo(found.ns) : criteria;
  const statements = statementsFor(wanted, order);
  const rows = await statements.page.all({ ...wanted, viewer: reader, limit, offset: place.offset });
  const views = await Promise.all(rows.map((row) => venueView(row, locale)));
  const shown = near ? views.map((view) => ({ ...view, distanceKm: distanceTo(near, view) })) : views;
  return { venues: shown, page: place.page, totalPages: place.totalPages, total };
}

/**
 * Counted in memory, a sport's venues with their venues.n; null for those found by words, and until the atlas is read.
 */
async function countInIndex(criteria: SearchCriteria): Promise<{ total: number; ns: number[] } | null> {
  const map = criteria.match === undefined ? await venueIndexIfLoaded() : null;
  if (!map) return null;
  const matches = matcher(map, await indexFilter(criteria));
  const ns: number[] = [];
  let total = 0;
  for (let place = 0; place < map.size; place++) {
    if (!matches(place)) continue;
    total += 1;
    if (criteria.sportId !== undefined) ns.push(map.n[place] ?? 0);
  }
  return { total, ns };
}

/** Counted by the database; large totals are remembered. */
const countInDatabase = (criteria: SearchCriteria, order: Order): Promise<number> =>
  cachedTotal(`venues ${JSON.stringify(criteria)}`, async () => {
    const row = await statementsFor(criteria, order).count.get({ ...criteria });
    return row?.total ?? 0;
  });

// Up to here sorting them is quicker than walking along an index until enough of them have come by.
const MAX_SORTED = 2000;

/**
 * These venues and no others. The database cannot find a rare sport's next venue by name but by asking every venue:
 * the walk along the index alone, with the answers at hand, takes a tenth of that.
 */
const restrictTo = (ns: readonly number[]): SearchCriteria =>
  ns.length <= MAX_SORTED ? { few: JSON.stringify(ns) } : { many: JSON.stringify(ns) };

async function listNearest(
  reader: string,
  criteria: SearchCriteria,
  near: Point,
  { page: wanted, limit }: { page: number; limit: number },
  locale: Locale,
): Promise<VenueList> {
  const map = await venueIndex();
  const found = measureDistances(map, near, matcher(map, await indexFilter(criteria)));
  const total = found.slots.length;
  const { page, totalPages, offset } = clampPage({ page: wanted, limit, total });
  const ns = nearestSlots(found, offset + limit)
    .slice(offset)
    .map((place) => map.n[place]);
  const rows = await venuesByRow.all({ viewer: reader, ns: JSON.stringify(ns) });
  const views = await Promise.all(rows.map((row) => venueView(row, locale)));
  const venues = views.map((view) => ({ ...view, distanceKm: distanceTo(near, view) }));
  return { venues, page, totalPages, total };
}

interface Distances {
  slots: Int32Array;
  /** How far each is, squared, in degrees of latitude; infinite without coordinates. */
  squares: Float64Array;
}

/** How far every venue is that matches. */
function measureDistances(map: VenueIndex, near: Point, matches: (place: number) => boolean): Distances {
  const places = new Int32Array(map.size);
  const squares = new Float64Array(map.size);
  // Near enough to put places of one country in order; kilometres are worked out for the rows that are shown.
  const shrink = Math.cos((near.latitude * Math.PI) / 180) ** 2;
  let count = 0;
  for (let place = 0; place < map.size; place++) {
    if (!matches(place)) continue;
    const north = (map.latitude[place] ?? Number.NaN) - near.latitude;
    const east = (map.longitude[place] ?? Number.NaN) - near.longitude;
    const square = north * north + east * east * shrink;
    squares[count] = Number.isNaN(square) ? Number.POSITIVE_INFINITY : square;
    places[count++] = place;
  }
  return { slots: places.subarray(0, count), squares };
}

/** The nearest `wanted` places in order; sorting all of them would take fifty times as long. */
function nearestSlots({ slots: places, squares }: Distances, wanted: number): number[] {
  const best: number[] = [];
  const square = (index: number) => squares[index] ?? 0;
  for (let index = 0; index < places.length; index++) {
    const last = best[best.length - 1];
    if (best.length >= wanted && last !== undefined && square(index) >= square(last)) continue;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (square(best[middle] ?? 0) <= square(index)) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, index);
    if (best.length > wanted) best.pop();
  }
  return best.map((index) => places[index] ?? 0);
}

/** The venues a game may be held at, twelve a page (spec 9). */
export async function pickVenues(
  filters: Pick<VenueFilters, "search" | "city" | "sport" | "page">,
  locale: Locale,
): Promise<Omit<VenueList, "venues"> & { venues: PickedVenue[] }> {
  const list = await listVenues(null, { ...filters, limit: PICKER_PAGE_SIZE }, locale);
  return {
    ...list,
    venues: list.venues.map((venue) => ({ ...venueCardView(venue), address: venue.address })),
  };
}

const bound = (name: keyof SearchCriteria) => sql.placeholder(name);

function conditionsFor(criteria: SearchCriteria): SQL {
  const { match, cityId, cityIds, sportId, verified, few, many } = criteria;
  // The plus keeps SQLite from walking a whole index where the words, or the few, already say which rows.
  const keep = match === undefined && few === undefined ? sql`` : sql`+`;
  const conditions = [sql`${keep}${isNull(venues.deletedAt)}`, isNull(venues.hiddenAt)];
  if (match !== undefined) {
    conditions.push(
      sql`${venues.n} in (select rowid from venues_fts where venues_fts match ${bound("match")})`,
    );
  }
  if (few !== undefined) conditions.push(sql`${venues.n} in (select value from json_each(${bound("few")}))`);
  if (many !== undefined)
    conditions.push(sql`+${venues.n} in (select value from json_each(${bound("many")}))`);
  if (cityId !== undefined) conditions.push(sql`${keep}${venues.cityId} = ${bound("cityId")}`);
  if (cityIds !== undefined) {
    conditions.push(sql`${keep}${venues.cityId} in (select value from json_each(${bound("cityIds")}))`);
  }
  if (verified !== undefined) conditions.push(sql`${keep}${venues.isVerified} = ${bound("verified")}`);
  if (sportId !== undefined) {
    conditions.push(
      sql`exists (select 1 from ${venueSports} where ${venueSports.venueId} = ${venues.id} and ${venueSports.sportId} = ${bound("sportId")})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

function distanceTo(
  near: Point,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
) {
  if (latitude === null || longitude === null) return null;
  return Math.round(kilometresBetween(near, { latitude, longitude }) * 100) / 100;
}

const venuesByRow = db
  .select(venueColumns)
  .from(sql`json_each(${sql.placeholder("ns")}) as shown`)
  .innerJoin(venues, sql`${venues.n} = shown.value`)
  .leftJoin(playerProfiles, creatorOf)
  .orderBy(sql`shown.key`)
  .prepare();

type Order = "name" | "rating";

const ORDERS: Record<Order, SQL[]> = {
  name: [asc(venues.name), asc(venues.n)],
  rating: [desc(venues.ratingAverage), desc(venues.n)],
};

function prepareStatements(criteria: SearchCriteria, order: Order) {
  const where = conditionsFor(criteria);
  // The page's rows first: what is shown of a venue is then read for those only.
  const shown = db
    .select({ n: venues.n })
    .from(venues)
    .where(where)
    .orderBy(...ORDERS[order])
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("shown");
  return {
    count: db.select({ total: sql<number>`count(*)` }).from(venues).where(where).prepare(),
    page: db
      .select(venueColumns)
      .from(shown)
      .innerJoin(venues, eq(venues.n, shown.n))
      .leftJoin(playerProfiles, creatorOf)
      .orderBy(...ORDERS[order])
      .prepare(),
  };
}

type Statements = ReturnType<typeof prepareStatements>;

const prepared = new Map<string, Statements>();

/** Prepared once for each combination of filters. */
function statementsFor(criteria: SearchCriteria, order: Order): Statements {
  const names = Object.entries(criteria).filter(([, value]) => value !== undefined);
  const shape = [order, ...names.map(([name]) => name)].join();
  const known = prepared.get(shape) ?? prepareStatements(criteria, order);
  prepared.set(shape, known);
  return known;
}
