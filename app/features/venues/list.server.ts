import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueSports, venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { kilometresBetween, type Point } from "~/core/distance";
import { isId } from "~/core/ids.server";
import { pageOf } from "~/core/page";
import { ftsQuery } from "~/core/search";
import { rememberedTotal } from "~/core/totals.server";
import type { Locale } from "~/i18n/languages";
import { citiesMatching } from "../places/queries.server";
import { sportByName } from "../sports/queries.server";
import { creatorOf, venueColumns, venueView } from "./columns.server";
import { LIST_PAGE_SIZE, PICKER_PAGE_SIZE } from "./rules";
import type { VenueFilters } from "./schema";
import { cardOf, type PickedVenue, type VenueList } from "./views";

/** The filters as the statements take them: each absent one is left out of the statement. */
interface Criteria {
  /** An FTS5 query over names, descriptions, addresses, neighbourhoods and cities. */
  match?: string;
  cityId?: string;
  /** Several, as a JSON array. */
  cityIds?: string;
  sportId?: string;
  verified?: 0 | 1;
  near?: Point;
}

/**
 * Venues by name, or by distance from `near`. `city` is any part of a city's name in any language; `sport` an id or a
 * name; words in `search` match by their beginnings, accents and Arabic variants folded. Two statements.
 */
export async function listVenues(viewer: Viewer, filters: VenueFilters, locale: Locale): Promise<VenueList> {
  const criteria = await criteriaOf(filters);
  const { page = 1, limit = LIST_PAGE_SIZE, near } = filters;
  if (!criteria) return { venues: [], page: 1, totalPages: 1, total: 0 };
  const { near: _, ...countedBy } = criteria;
  const statements = statementsFor(criteria);
  const total = await rememberedTotal(`venues ${JSON.stringify(countedBy)}`, async () => {
    const row = await statements.count.get(countedBy);
    return row?.total ?? 0;
  });
  const place = pageOf({ page, limit, total });
  const { offset, totalPages } = place;
  const point = near && { latitude: near.latitude, longitude: near.longitude, shrink: shrinkAt(near) };
  const rows = await statements.page.all({ ...countedBy, ...point, viewer: viewer?.id ?? "", limit, offset });
  const views = await Promise.all(rows.map((row) => venueView(row, locale)));
  return {
    venues: near ? views.map((view) => ({ ...view, distanceKm: distanceTo(near, view) })) : views,
    page: place.page,
    totalPages,
    total,
  };
}

/** The venues a game may be held at, twelve a page (spec 9). */
export async function pickVenues(
  filters: Pick<VenueFilters, "search" | "city" | "sport" | "page">,
  locale: Locale,
): Promise<Omit<VenueList, "venues"> & { venues: PickedVenue[] }> {
  const list = await listVenues(null, { ...filters, limit: PICKER_PAGE_SIZE }, locale);
  return { ...list, venues: list.venues.map((venue) => ({ ...cardOf(venue), address: venue.address })) };
}

/** Null when nothing can match. */
async function criteriaOf(filters: VenueFilters): Promise<Criteria | null> {
  const criteria: Criteria = { near: filters.near };
  const queries: string[] = [];
  if (filters.search) {
    const words = ftsQuery(filters.search);
    if (!words) return null;
    queries.push(`(${words})`);
  }
  if (filters.city) {
    const cities = await citiesMatching(filters.city);
    // A city as written on a venue need not be one of ours.
    const written = ftsQuery(filters.city);
    if (cities.length === 1) criteria.cityId = cities[0];
    else if (cities.length > 1) criteria.cityIds = JSON.stringify(cities);
    else if (written) queries.push(`city_search : (${written})`);
    else return null;
  }
  if (filters.sport) {
    criteria.sportId = isId(filters.sport) ? filters.sport : (await sportByName(filters.sport))?.id;
    if (!criteria.sportId) return null;
  }
  if (filters.verified !== undefined) criteria.verified = filters.verified ? 1 : 0;
  if (queries.length > 0) criteria.match = queries.join(" AND ");
  return criteria;
}

const bound = (name: keyof Criteria) => sql.placeholder(name);

function conditionsFor(criteria: Criteria): SQL {
  const { match, cityId, cityIds, sportId, verified } = criteria;
  // The plus keeps SQLite from walking a whole index where the words already say which rows.
  const keep = match === undefined ? sql`` : sql`+`;
  const conditions = [sql`${keep}${isNull(venues.deletedAt)}`, isNull(venues.hiddenAt)];
  if (match !== undefined) {
    conditions.push(
      sql`${venues.n} in (select rowid from venues_fts where venues_fts match ${bound("match")})`,
    );
  }
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

// Near enough to put places of one country in order; kilometres are worked out for the rows that are shown.
const squaredDegrees = sql<number>`(${venues.latitude} - ${sql.placeholder("latitude")}) * (${venues.latitude} - ${sql.placeholder("latitude")}) + (${venues.longitude} - ${sql.placeholder("longitude")}) * (${venues.longitude} - ${sql.placeholder("longitude")}) * ${sql.placeholder("shrink")}`;

/** How much shorter a degree of longitude is than one of latitude, squared. */
const shrinkAt = ({ latitude }: Point): number => Math.cos((latitude * Math.PI) / 180) ** 2;

function distanceTo(
  near: Point,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
) {
  if (latitude === null || longitude === null) return null;
  return Math.round(kilometresBetween(near, { latitude, longitude }) * 100) / 100;
}

function prepareStatements(criteria: Criteria) {
  const where = conditionsFor(criteria);
  const order = criteria.near
    ? [sql`${venues.latitude} is null`, squaredDegrees, asc(venues.name), asc(venues.n)]
    : [asc(venues.name), asc(venues.n)];
  // The page's rows first: what is shown of a venue is then read for those only.
  const shown = db
    .select({ n: venues.n })
    .from(venues)
    .where(where)
    .orderBy(...order)
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
      .orderBy(...order)
      .prepare(),
  };
}

const prepared = new Map<string, ReturnType<typeof prepareStatements>>();

/** Prepared once for each combination of filters. */
function statementsFor(criteria: Criteria) {
  const shape = Object.entries(criteria)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .join();
  const known = prepared.get(shape) ?? prepareStatements(criteria);
  prepared.set(shape, known);
  return known;
}
