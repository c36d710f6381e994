import { sql } from "drizzle-orm";
import { db, isNotingReads } from "#db/client.server";
import { ftsQuery } from "#db/typed-search";
import { cachedByKey } from "~/core/cache/cache.server";
import { isId } from "~/core/ids.server";
import { citiesMatching } from "~/features/places/queries.server";
import { sportByName } from "~/features/sports/queries.server";
import type { VenueIndexFilter } from "../map/venue-index.server";
import type { VenueFilters } from "./venue-query";

/** The filters as parameters of the statements; absent ones are left out of the SQL. */
export interface SearchCriteria {
  /** An FTS5 query over names, descriptions, addresses, neighborhoods and cities. */
  match?: string;
  cityId?: string;
  /** City ids as a JSON array. */
  cityIds?: string;
  sportId?: string;
  verified?: 0 | 1;
  /**
   * Instead of all others, when the index knows the matches: `venues.n` as a JSON array. The names choose between two
   * query plans.
   */
  few?: string;
  many?: string;
  /** Of the last venue before the page: its number, and by what the list is ordered. */
  afterN?: number;
  afterName?: string;
  afterRating?: number;
}

/** Translates filters to criteria; null when nothing can match. */
export async function searchCriteria(
  filters: Pick<VenueFilters, "search" | "city" | "sport" | "verified">,
): Promise<SearchCriteria | null> {
  const criteria: SearchCriteria = {};
  const queries: string[] = [];
  if (filters.search) {
    const words = ftsQuery(filters.search);
    if (!words) return null;
    queries.push(`(${words})`);
  }
  if (filters.city) {
    const cities = await citiesMatching(filters.city);
    // A venue may name a city that is not in the list.
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

/** One row, because the driver takes five times as long for ten thousands of rows. */
const foundByWords = db
  .select({ ns: sql<string | null>`group_concat(rowid)` })
  .from(sql`venues_fts`)
  .where(sql`venues_fts match ${sql.placeholder("match")}`)
  .prepare();

/** `venues.n` of the venues that match. */
async function matchingRows(match: string): Promise<ReadonlySet<number>> {
  const row = await foundByWords.get({ match });
  return new Set(row?.ns?.split(",").map(Number));
}

/** The same; cached, since panning a map repeats the search. */
const recentlyMatching = cachedByKey({ seconds: 10, maxKeys: 20 }, matchingRows);

/** The same criteria as a filter of the in-memory index. */
export async function indexFilter({
  match,
  cityId,
  cityIds,
  sportId,
  verified,
}: SearchCriteria): Promise<VenueIndexFilter> {
  const several: unknown = cityIds === undefined ? undefined : JSON.parse(cityIds);
  return {
    cityIds: cityId !== undefined ? [cityId] : Array.isArray(several) ? several.map(String) : undefined,
    sportId,
    verified: verified === undefined ? undefined : verified === 1,
    // A cached page must not hold what was older than itself.
    ns: match === undefined ? undefined : await (isNotingReads() ? matchingRows : recentlyMatching)(match),
  };
}
