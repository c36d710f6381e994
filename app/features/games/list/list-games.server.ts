import type { Viewer } from "~/core/actor";
import { clampPage, type Page, readPage } from "~/core/addresses/pagination";
import { EXACT_UP_TO } from "~/core/cache/cached-total.server";
import { isId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { type SummaryRow, summaryOf } from "../game-summary.server";
import { waitingPositions } from "../participation/waiting-positions.server";
import { byDistance, withDistances } from "./by-distance";
import type { GameFilters, ListPlace } from "./filters.server";
import {
  conditionsOf,
  distanceValues,
  IDS,
  listName,
  type Scope,
  valuesOf,
  withTimes,
} from "./list-values.server";
import { playersShown } from "./players-shown.server";
import { searchFor, type WordSearch } from "./search.server";
import { sharedList } from "./shared-lists.server";
import {
  type Condition,
  type ListShape,
  listStatements,
  listTotal,
  type Order,
  someOf,
} from "./statements.server";
import type { ListQuery, SummaryList } from "./summary-list";
import { type Understood, understandSearch } from "./understand-search.server";
import { AREA_NAMES, venuesIn } from "./venue-conditions.server";

/**
 * By start, or nearest first with `near`. At most six statements. Sports, places and days in `search` become filters,
 * or words if nothing is found.
 */
export async function findGames(viewer: Viewer, query: ListQuery): Promise<SummaryList> {
  const { filters } = query;
  const understood = filters.search?.trim()
    ? asFilters(filters, await understandSearch(filters.search, filters))
    : null;
  if (!understood || filters.after?.isAsTyped) return listOf(viewer, query);
  const list = await listOf(viewer, { ...query, filters: understood });
  if (list.total > 0 || filters.after) return { ...list, understood };
  const asTyped = markedAsTyped(await listOf(viewer, query));
  // "Tonight" or "free" was understood, even if nobody plays.
  const saysWhat = understood.when ?? understood.day ?? understood.maxPrice;
  return asTyped.total > 0 || saysWhat === undefined ? asTyped : { ...list, understood };
}

const markedAsTyped = ({ lastPlace, ...list }: SummaryList): SummaryList => ({
  ...list,
  lastPlace: lastPlace && { ...lastPlace, isAsTyped: true },
});

/** Null if nothing was understood, or it contradicts the filters. */
export function asFilters(filters: GameFilters, { rest, ...named }: Understood): GameFilters | null {
  const given = Object.entries(named).filter(([, id]) => id !== undefined);
  const places = [filters.neighborhoodId, filters.near, filters.bbox, filters.venueId];
  const contradicts =
    (named.sportId && filters.sportId && named.sportId !== filters.sportId) ||
    (named.cityId && filters.cityId && named.cityId !== filters.cityId) ||
    ((named.when ?? named.day) && filters.when && named.when !== filters.when) ||
    (named.day && filters.startBefore) ||
    (named.maxPrice !== undefined && filters.maxPrice !== undefined) ||
    (named.neighborhoodId && places.some((place) => place !== undefined));
  if (given.length === 0 || contradicts) return null;
  return { ...filters, ...Object.fromEntries(given), search: rest || undefined };
}

const listOf = (viewer: Viewer, query: ListQuery): Promise<SummaryList> =>
  sharedList(viewer, query, (reader) => readList(reader, query));

async function readList(viewer: Viewer, { scope, filters, locale }: ListQuery): Promise<SummaryList> {
  const { page, limit } = filters;
  const nothing = { games: [], ...clampPage({ page, limit, total: 0 }), lastPlace: null };
  if (hasBadId(filters)) return nothing;
  const words = filters.search?.trim() ? await searchFor(filters.search, viewer) : undefined;
  if (words === null) return nothing;

  const timed = await withTimes(filters);
  const values = { ...valuesOf(viewer, timed), ...distanceValues(filters), ...words?.values, now: +now() };
  const conditions = conditionsOf(scope, timed);
  const areas = AREA_NAMES.filter((name) => conditions.includes(name));
  const venues = await venuesIn(areas, values);
  const query: ReadQuery = {
    filters,
    conditions,
    words,
    values: venues ? { ...values, venues: JSON.stringify(venues) } : values,
    venueByVenue: venues !== null,
    key: JSON.stringify([conditions, listName(filters), scope === "public" ? null : viewer?.id]),
  };
  const origin = filters.byStart ? undefined : filters.near;
  const { rows, ...paging } = await (origin ? nearestRows(query) : rowsByStart(query));
  const [summaries, players, places] = await Promise.all([
    Promise.all(rows.map((row) => summaryOf(row, locale))),
    playersShown(rows, viewer),
    waitingPositions(viewer, rows),
  ]);
  const games = summaries.map((game) => ({
    ...game,
    playersShown: players.get(game.id) ?? [],
    waitingPosition: places.get(game.id),
  }));
  if (origin) return { games: byDistance(games, origin), ...paging };
  return { games: withDistances(games, filters.near), ...paging, lastPlace: lastPlaceOf(rows, filters) };
}

/** The total may be of another moment, so a page that is full has one after it. */
function lastPlaceOf(rows: readonly SummaryRow[], { limit, after }: GameFilters): ListPlace | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last ? { startTime: +last.startTime, n: last.n, isAsTyped: after?.isAsTyped } : null;
}

interface ReadQuery {
  filters: GameFilters;
  conditions: Condition[];
  words: WordSearch | undefined;
  values: Record<string, string | number>;
  venueByVenue: boolean;
  key: string;
}

function statementsOf(
  { conditions, words, venueByVenue }: ReadQuery,
  { order, common = false }: { order: Order; common?: boolean },
) {
  const shape: ListShape = { conditions, order, venueByVenue };
  if (!words) return listStatements(shape);
  return listStatements({ ...shape, conditions: [...conditions, common ? words.condition : "rareWords"] });
}

function totalOf(query: ReadQuery): Promise<number> {
  const statements = statementsOf(query, { order: "start" });
  if (query.filters.isUncounted) return someOf(statements, query.values);
  return listTotal(query.key, statements, query.values);
}

async function rowsByStart(query: ReadQuery): Promise<Page & { rows: SummaryRow[] }> {
  const { page, limit, newestFirst, isUncounted } = query.filters;
  const order = newestFirst ? "newest" : "start";
  if (isUncounted) {
    const statements = statementsOf(query, { order, common: true });
    const rows = await statements.page.all({ ...query.values, limit, offset: 0 });
    return { rows, ...clampPage({ page: 1, limit, total: rows.length }) };
  }
  return readPage(
    { page, limit },
    {
      total: () => totalOf(query),
      rows: (range) => statementsOf(query, { order, common: true }).page.all({ ...query.values, ...range }),
    },
  );
}

/** Measures a short list whole; reads a long one venue by venue, first around the point. */
async function nearestRows(query: ReadQuery): Promise<Page & { rows: SummaryRow[] }> {
  const total = await totalOf(query);
  const paging = clampPage({ ...query.filters, total });
  const { limit, offset } = paging;
  const read = (order: "measured" | "close" | "everywhere") =>
    statementsOf(query, { order, common: order !== "measured" }).page.all({
      ...query.values,
      ...distanceValues(query.filters, order === "everywhere" ? order : "close"),
      limit,
      offset,
      needed: limit + offset,
    });
  if (total === 0) return { rows: [], ...paging };
  if (total <= EXACT_UP_TO) return { rows: await read("measured"), ...paging };
  const close = await read("close");
  return { rows: close.length === limit ? close : await read("everywhere"), ...paging };
}

const hasBadId = (filters: GameFilters): boolean =>
  IDS.some((name) => filters[name] !== undefined && !isId(filters[name]));

export async function listCriteria(viewer: Viewer, { scope, filters }: Omit<ListQuery, "locale">) {
  const understood = filters.search?.trim()
    ? asFilters(filters, await understandSearch(filters.search, filters))
    : null;
  const criteria = await Promise.all(
    [understood, filters].map(
      (filters) => filters && !hasBadId(filters) && criteriaOf(viewer, scope, filters),
    ),
  );
  return criteria.flatMap((search) => search || []);
}

async function criteriaOf(viewer: Viewer, scope: Scope, filters: GameFilters) {
  const words = filters.search?.trim() ? await searchFor(filters.search, viewer) : undefined;
  if (words === null) return null;
  const timed = await withTimes(filters);
  const conditions = conditionsOf(scope, timed);
  return {
    conditions: words ? [...conditions, words.condition] : conditions,
    values: { ...valuesOf(viewer, timed), ...distanceValues(filters), ...words?.values, now: +now() },
  };
}
