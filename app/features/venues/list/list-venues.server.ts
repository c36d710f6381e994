import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueSports, venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { lastPlaceOf } from "~/core/addresses/list-place.server";
import { clampPage } from "~/core/addresses/pagination";
import { cachedTotal } from "~/core/cache/cached-total.server";
import { filterKey, statementCache } from "~/core/cache/statement-cache";
import { kilometersBetween, type Point } from "~/core/geo";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import type { Locale } from "~/i18n/languages";
import { creatorOf, venueColumns, venueView } from "../columns.server";
import { matchingSlots, type VenueIndex, venueIndex, venueIndexIfLoaded } from "../map/venue-index.server";
import { LIST_PAGE_SIZE, PICKER_PAGE_SIZE } from "../rules";
import { type PickedVenue, type VenueList, venueCardView } from "../types";
import { indexFilter, type SearchCriteria, searchCriteria } from "./search-criteria.server";
import type { VenueFilters } from "./venue-query";

/**
 * By name, by rating, or by distance from `near`. `city` is part of a name in any language, `sport` an id or a name;
 * `search` matches prefixes in any spelling. Three statements.
 */
export async function listVenues(viewer: Viewer, filters: VenueFilters, locale: Locale): Promise<VenueList> {
  const found = await searchCriteria(filters);
  const { page = 1, limit = LIST_PAGE_SIZE, near, sort, after } = filters;
  if (!found) return { venues: [], page: 1, totalPages: 1, total: 0, lastPlace: null };
  const reader = viewer?.id ?? "";
  if (near && sort !== "rating" && sort !== "name")
    return listNearest(found, { reader, near, page, limit, locale });
  const order = sort === "rating" ? "rating" : "name";
  const place = placeIn(order, after);
  const indexed = await countInIndex(found);
  const matches = indexed && found.sportId !== undefined ? restrictTo(indexed.ns) : found;
  const wanted = { ...matches, ...place };
  const key = JSON.stringify({ ...found, ...place });
  const total = indexed && !after ? indexed.total : await countInDatabase(wanted, { order, key });
  const current = clampPage({ page, limit, total });
  const statements = statementsFor(wanted, order);
  const rows = await statements.page.all({ ...wanted, viewer: reader, limit, offset: current.offset });
  const views = await Promise.all(rows.map((row) => venueView(row, locale)));
  const shown = near ? views.map((view) => ({ ...view, distanceKm: distanceTo(near, view) })) : views;
  const lastPlace = lastPlaceOf(rows, limit, ({ venue: { name, ratingAverage, n } }) =>
    order === "rating" ? [ratingAverage ?? UNRATED, n] : [name, n],
  );
  return { venues: shown, page: current.page, totalPages: current.totalPages, total, lastPlace };
}

/** Follows every rating. */
const UNRATED = -1;

function placeIn(
  order: Order,
  after: Place | undefined,
): Pick<SearchCriteria, "afterN" | "afterName" | "afterRating"> {
  if (!after) return {};
  const [value, n] = after;
  const afterN = Number(n);
  if (order === "name") return { afterName: String(value), afterN };
  return value === UNRATED ? { afterN } : { afterRating: Number(value), afterN };
}

/** With `venues.n` of the matches when filtered by sport. Null for text searches and while the index is loading. */
async function countInIndex(criteria: SearchCriteria): Promise<{ total: number; ns: number[] } | null> {
  const map = criteria.match === undefined ? await venueIndexIfLoaded() : null;
  if (!map) return null;
  const slots = matchingSlots(map, await indexFilter(criteria));
  const ns = criteria.sportId === undefined ? [] : Array.from(slots, (slot) => map.n[slot] ?? 0);
  return { total: slots.length, ns };
}

const countInDatabase = (
  criteria: SearchCriteria,
  { order, key }: { order: Order; key: string },
): Promise<number> =>
  cachedTotal(`venues ${key}`, async () => {
    const row = await statementsFor(criteria, order).count.get({ ...criteria });
    return row?.total ?? 0;
  });

// Up to this many, sorting the matches is faster than walking an index until the page is full.
const MAX_SORTED = 2000;

/**
 * To find the next venue of a rare sport by name the database would check every venue; walking the index with these
 * ids takes a tenth of that.
 */
const restrictTo = (ns: readonly number[]): SearchCriteria =>
  ns.length <= MAX_SORTED ? { few: JSON.stringify(ns) } : { many: JSON.stringify(ns) };

interface NearestQuery {
  reader: string;
  near: Point;
  page: number;
  limit: number;
  locale: Locale;
}

async function listNearest(
  criteria: SearchCriteria,
  { reader, near, page: wanted, limit, locale }: NearestQuery,
): Promise<VenueList> {
  const map = await venueIndex();
  const slots = matchingSlots(map, await indexFilter(criteria));
  const total = slots.length;
  const { page, totalPages, offset } = clampPage({ page: wanted, limit, total });
  const ns = nearestSlots(map, { slots, near, wanted: offset + limit })
    .slice(offset)
    .map((slot) => map.n[slot]);
  const rows = await venuesByRow.all({ viewer: reader, ns: JSON.stringify(ns) });
  const views = await Promise.all(rows.map((row) => venueView(row, locale)));
  const venues = views.map((view) => ({ ...view, distanceKm: distanceTo(near, view) }));
  return { venues, page, totalPages, total };
}

// Up to this many, keeping the nearest so far in order is fifty times faster than sorting all.
const MAX_IN_ORDER = 500;

interface NearestSlots {
  slots: Int32Array;
  near: Point;
  wanted: number;
}

/** In order; venues without coordinates are last. */
function nearestSlots(map: VenueIndex, { slots, near, wanted }: NearestSlots): number[] {
  // Accurate enough to order venues within a country; kilometers are computed for the shown rows only.
  const shrink = Math.cos((near.latitude * Math.PI) / 180) ** 2;
  const squareOf = (slot: number): number => {
    const north = (map.latitude[slot] ?? Number.NaN) - near.latitude;
    const east = (map.longitude[slot] ?? Number.NaN) - near.longitude;
    const square = north * north + east * east * shrink;
    return Number.isNaN(square) ? Number.MAX_VALUE : square;
  };
  if (wanted > MAX_IN_ORDER) {
    const squares = new Float64Array(map.size);
    for (const slot of slots) squares[slot] = squareOf(slot);
    const square = (slot: number) => squares[slot] ?? 0;
    return Array.from(slots.toSorted((a, b) => square(a) - square(b) || a - b).subarray(0, wanted));
  }
  const best: { slot: number; square: number }[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  for (const slot of slots) {
    const square = squareOf(slot);
    if (square >= furthest) continue;
    let index = best.length;
    while (index > 0 && (best[index - 1]?.square ?? 0) > square) index--;
    best.splice(index, 0, { slot, square });
    if (best.length > wanted) best.pop();
    if (best.length === wanted) furthest = best[wanted - 1]?.square ?? furthest;
  }
  return best.map(({ slot }) => slot);
}

/** For the game wizard, twelve a page, nearest first with `near`. */
export async function pickVenues(
  filters: Pick<VenueFilters, "search" | "city" | "sport" | "near" | "page">,
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
  const { match, cityId, cityIds, sportId, verified, few, many, afterN } = criteria;
  // The plus keeps SQLite from walking a whole index when `match` or `few` already selects the rows.
  const plus = match === undefined && few === undefined ? "" : "+";
  const prefix = sql.raw(plus);
  const conditions: SQL[] = [isOffered(`${plus}venues`)];
  if (match !== undefined) {
    conditions.push(
      sql`${venues.n} in (select rowid from venues_fts where venues_fts match ${bound("match")})`,
    );
  }
  if (few !== undefined) conditions.push(sql`${venues.n} in (select value from json_each(${bound("few")}))`);
  if (many !== undefined)
    conditions.push(sql`+${venues.n} in (select value from json_each(${bound("many")}))`);
  if (cityId !== undefined) conditions.push(sql`${prefix}${venues.cityId} = ${bound("cityId")}`);
  if (cityIds !== undefined) {
    conditions.push(sql`${prefix}${venues.cityId} in (select value from json_each(${bound("cityIds")}))`);
  }
  if (verified !== undefined) conditions.push(sql`${prefix}${venues.isVerified} = ${bound("verified")}`);
  if (sportId !== undefined) {
    conditions.push(
      sql`exists (select 1 from ${venueSports} where ${venueSports.venueId} = ${venues.id} and ${venueSports.sportId} = ${bound("sportId")})`,
    );
  }
  if (afterN !== undefined) conditions.push(follows(criteria, prefix));
  return sql.join(conditions, sql` and `);
}

function follows({ afterName, afterRating }: SearchCriteria, prefix: SQL): SQL {
  const n = sql`${prefix}${venues.n}`;
  const rating = sql`${prefix}${venues.ratingAverage}`;
  if (afterName !== undefined)
    return sql`(${prefix}${venues.name}, ${n}) > (${bound("afterName")}, ${bound("afterN")})`;
  const isUnrated = sql`${rating} is null`;
  return afterRating === undefined
    ? sql`${isUnrated} and ${n} < ${bound("afterN")}`
    : sql`((${rating}, ${n}) < (${bound("afterRating")}, ${bound("afterN")}) or ${isUnrated})`;
}

function distanceTo(
  near: Point,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
) {
  if (latitude === null || longitude === null) return null;
  return Math.round(kilometersBetween(near, { latitude, longitude }) * 100) / 100;
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
  // Selects the rows of the page first, so that only those are joined.
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

const prepared = statementCache<ReturnType<typeof prepareStatements>>();

const statementsFor = (criteria: SearchCriteria, order: Order) =>
  prepared(`${order},${filterKey(criteria)}`, () => prepareStatements(criteria, order));
