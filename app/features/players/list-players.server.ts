import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { ftsQuery, matchesPatterns, searchPatterns } from "#db/typed-search";
import type { Viewer } from "~/core/actor";
import { lastPlaceOf } from "~/core/addresses/list-place.server";
import { clampPage } from "~/core/addresses/pagination";
import { cachedTotal } from "~/core/cache/cached-total.server";
import { filterKey, statementCache } from "~/core/cache/statement-cache";
import { isId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { adultBirthDate } from "~/core/visibility/person-privacy";
import { isPrivateProfile } from "~/core/visibility/shown-person.server";
import { citiesMatching } from "~/features/places/queries.server";
import { sportByName } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { playerView, selectPlayers } from "./player-view.server";
import { birthDates, PLAYERS_PAGE_SIZE } from "./rules";
import type { PlayerFilters } from "./schema.server";
import type { PlayerList } from "./types";

/** Absent: no condition. */
interface Criteria {
  /** FTS5, over names and bio. */
  match?: string;
  /** Instead of `match`: JSON of GLOB patterns. */
  patterns?: string;
  cityId?: string;
  /** JSON array. */
  cityIds?: string;
  sportId?: string;
  gender?: string;
  /** Born until `bornUntil`, after `bornAfter`. */
  bornUntil?: string;
  bornAfter?: string;
  /** For visitors, an `adultBirthDate`: no hidden names. */
  adultSince?: string;
  /** Of the last player before the page. */
  afterRank?: number;
  afterN?: number;
}

/**
 * By games played, rating, newest; empty profiles last. What a player hides matches no filter; visitors find no hidden
 * names, nobody under 18 by age. `city`: id or part of a name; `sport`: id or name. Two statements.
 */
export async function listPlayers(
  viewer: Viewer,
  filters: PlayerFilters,
  locale: Locale,
): Promise<PlayerList> {
  const criteria = await criteriaOf(viewer, filters);
  const { page = 1, limit = PLAYERS_PAGE_SIZE } = filters;
  if (!criteria) return { players: [], page: 1, totalPages: 1, total: 0, lastPlace: null };
  const statements = statementsFor(criteria);
  const total = await cachedTotal(`players ${JSON.stringify(criteria)}`, async () => {
    const row = await statements.count.get({ ...criteria });
    return row?.total ?? 0;
  });
  const { offset, totalPages, page: current } = clampPage({ page, limit, total });
  const wanted = isFoundSooner(total, offset + limit) ? withPatterns(criteria, filters.search) : criteria;
  const rows = total === 0 ? [] : await statementsFor(wanted).page.all({ ...wanted, limit, offset });
  const players = await Promise.all(rows.map((row) => playerView(row, { viewer, locale })));
  const lastPlace = lastPlaceOf(rows, limit, ({ profile, n }) => [profile.listRank, n]);
  return { players, page: current, totalPages, total, lastPlace };
}

/** With at least this many matches reading them all takes longer than the list until the page is full. */
const MANY_MATCHES = 10_000;
const READ_FOR_EACH = 500;

/** If the first players of the list hold a page of them, however long the list is. */
const isFoundSooner = (matches: number, wanted: number): boolean =>
  matches >= MANY_MATCHES && wanted * READ_FOR_EACH <= matches;

function withPatterns({ match, ...criteria }: Criteria, search = ""): Criteria {
  return match === undefined ? criteria : { ...criteria, patterns: searchPatterns(search) };
}

/** Null: nobody can match. */
async function criteriaOf(viewer: Viewer, filters: PlayerFilters): Promise<Criteria | null> {
  const criteria: Criteria = {};
  const today = instantToWall(now()).date;
  if (filters.search) {
    const words = ftsQuery(filters.search);
    if (!words) return null;
    criteria.match = words;
  }
  if (filters.city) {
    const cities = isId(filters.city) ? [filters.city.toLowerCase()] : await citiesMatching(filters.city);
    if (cities.length === 0) return null;
    if (cities.length === 1) criteria.cityId = cities[0];
    else criteria.cityIds = JSON.stringify(cities);
  }
  if (filters.sport) {
    criteria.sportId = isId(filters.sport)
      ? filters.sport.toLowerCase()
      : (await sportByName(filters.sport))?.id;
    if (!criteria.sportId) return null;
  }
  if (filters.gender) criteria.gender = filters.gender;
  const { until, after } = birthDates(today, filters);
  const adults = viewer ? undefined : adultBirthDate(today);
  if (criteria.match !== undefined) criteria.adultSince = adults;
  const asksAge = until !== undefined || after !== undefined;
  const latest = asksAge ? earlier(until, adults) : undefined;
  if (latest !== undefined) criteria.bornUntil = latest;
  if (after !== undefined) criteria.bornAfter = after;
  if (filters.after) {
    const [rank, n] = filters.after;
    criteria.afterRank = Number(rank);
    criteria.afterN = Number(n);
  }
  return criteria;
}

const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one !== undefined && (other === undefined || one < other) ? one : other;

const placeholder = (name: keyof Criteria) => sql.placeholder(name);

/** `use.birthDates`: SQLite may use that index. */
function conditionsFor(criteria: Criteria, use: { birthDates: boolean }): SQL {
  const has = (name: keyof Criteria) => criteria[name] !== undefined;
  // The plus keeps SQLite from another index when the full-text search selects the rows.
  const prefix = has("match") ? sql`+` : sql``;
  const born = use.birthDates ? prefix : sql`+`;
  // Deleted accounts have no name.
  const conditions = [sql`${prefix}${playerProfiles.listed} = 1`, sql`${playerProfiles.firstName} <> ''`];
  if (has("match")) {
    conditions.push(
      sql`${playerProfiles.n} in (select rowid from players_fts where players_fts match ${placeholder("match")})`,
    );
  }
  if (has("patterns")) conditions.push(matchesPatterns(playerProfiles.search, placeholder("patterns")));
  if (has("afterRank"))
    conditions.push(
      sql`(${prefix}${playerProfiles.listRank}, ${prefix}${playerProfiles.n}) < (${placeholder("afterRank")}, ${placeholder("afterN")})`,
    );
  if (has("adultSince")) conditions.push(sql`not ${isPrivateProfile(placeholder("adultSince"))}`);
  if (has("cityId")) conditions.push(sql`${prefix}${playerProfiles.cityId} = ${placeholder("cityId")}`);
  if (has("cityIds")) {
    conditions.push(
      sql`${prefix}${playerProfiles.cityId} in (select value from json_each(${placeholder("cityIds")}))`,
    );
  }
  if (has("gender"))
    conditions.push(
      sql`${prefix}${playerProfiles.showGender} = 1 and ${prefix}${playerProfiles.gender} = ${placeholder("gender")}`,
    );
  if (has("bornUntil") || has("bornAfter")) conditions.push(sql`${born}${playerProfiles.showAge} = 1`);
  if (has("bornUntil"))
    conditions.push(sql`${born}${playerProfiles.dateOfBirth} <= ${placeholder("bornUntil")}`);
  if (has("bornAfter"))
    conditions.push(sql`${born}${playerProfiles.dateOfBirth} > ${placeholder("bornAfter")}`);
  if (has("sportId")) {
    conditions.push(
      sql`exists (select 1 from ${playerSportSkills} as played where played.player_id = ${playerProfiles.id} and played.sport_id = ${placeholder("sportId")})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

const isNotSuspended = sql`${playerProfiles.id} not in (
  select ${users.id} from ${users} where ${users.suspendedAt} is not null)`;

/** Few are suspended: counting them apart halves the time. */
function countOf(criteria: Criteria) {
  const where = conditionsFor(criteria, { birthDates: true });
  // A full-text search would run twice.
  const isSearch = criteria.match !== undefined;
  const suspended = sql`(select count(*) from ${users} cross join ${playerProfiles} on ${playerProfiles.id} = ${users.id}
    where ${users.suspendedAt} is not null and ${where})`;
  return db
    .select({ total: isSearch ? sql<number>`count(*)` : sql<number>`count(*) - ${suspended}` })
    .from(playerProfiles)
    .where(isSearch ? and(where, isNotSuspended) : where)
    .prepare();
}

const FIRST_WHO_PLAYS = [desc(playerProfiles.listRank), desc(playerProfiles.n)];

function prepareStatements(criteria: Criteria) {
  // Stops after the page; with birth dates' index all matches would be sorted.
  const inOrder = conditionsFor(criteria, { birthDates: false });
  // First the page's rows, so that only those are joined.
  const pageRows = db
    .select({ n: playerProfiles.n })
    .from(playerProfiles)
    .where(and(inOrder, isNotSuspended))
    .orderBy(...FIRST_WHO_PLAYS)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("page_rows");
  return {
    count: countOf(criteria),
    page: selectPlayers()
      .innerJoin(pageRows, eq(pageRows.n, playerProfiles.n))
      .orderBy(...FIRST_WHO_PLAYS)
      .prepare(),
  };
}

const prepared = statementCache<ReturnType<typeof prepareStatements>>();

const statementsFor = (criteria: Criteria) =>
  prepared(filterKey(criteria), () => prepareStatements(criteria));
