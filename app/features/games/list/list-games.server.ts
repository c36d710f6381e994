import type { Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { isId } from "~/core/ids.server";
import { clampPage, type Page, readPage } from "~/core/pagination";
import type { Locale } from "~/i18n/languages";
import { type GameSummary, summaryOf } from "../game-summary.server";
import { byDistance } from "./by-distance";
import type { GameFilters } from "./filters.server";
import { venuesNear } from "./nearby-venues.server";
import { searchFor } from "./search.server";
import { type Condition, listStatements, listTotal } from "./statements.server";

/** Whose games a list shows. */
export type Scope = "public" | "mine" | "organized";

export interface SummaryList extends Omit<Page, "offset" | "limit"> {
  games: GameSummary[];
}

/**
 * One page of games by start time, or nearest first with `near`. Reads at most `limit` rows in at most five statements.
 * `filters` are validated, except that a malformed id finds nothing.
 */
export async function findGames(
  viewer: Viewer,
  { scope, filters, locale }: { scope: Scope; filters: GameFilters; locale: Locale },
): Promise<SummaryList> {
  const { page, limit } = filters;
  const nothing = { games: [], ...clampPage({ page, limit, total: 0 }) };
  const words = filters.search?.trim() ? await searchFor(filters.search) : undefined;
  if (words === null || hasBadId(filters)) return nothing;
  const distances = filters.near ? await venuesNear(filters.near) : null;

  const conditions = conditionsOf(scope, filters);
  const statementsWith = (condition?: Condition) =>
    listStatements(condition ? [...conditions, condition] : conditions, distances !== null);
  const plain = { ...valuesOf(viewer, filters), ...words?.values };
  const reader = scope === "public" ? null : viewer?.id;
  const key = JSON.stringify([conditions, { ...plain, viewerId: reader }, filters.near]);
  const values = { ...plain, ...venuesOf(distances) };
  const timed = { ...values, now: +now() };
  const { rows, ...paging } = await readPage(
    { page, limit },
    {
      total: () => listTotal(key, statementsWith(words && "rareWords"), timed),
      rows: (range) => statementsWith(words?.condition).page.all({ ...timed, ...range }),
    },
  );
  const games = await Promise.all(rows.map((row) => summaryOf(row, locale)));
  return { games: distances ? byDistance(games, distances) : games, ...paging };
}

const IDS = ["sportId", "venueId", "cityId", "organizerId"] as const;
const PLAIN = [...IDS, "skillLevel", "status", "startFrom", "startBefore"] as const;

const hasBadId = (filters: GameFilters): boolean =>
  IDS.some((name) => filters[name] !== undefined && !isId(filters[name]));

function conditionsOf(scope: Scope, filters: GameFilters): Condition[] {
  const given = PLAIN.filter((name) => filters[name] !== undefined);
  return [scope, ...given, ...(filters.openOnly ? (["openOnly"] as const) : [])];
}

function valuesOf(viewer: Viewer, filters: GameFilters): Record<string, string | number> {
  const values: Record<string, string | number> = { viewerId: viewer?.id ?? "" };
  for (const name of PLAIN) {
    const given = filters[name];
    if (given === undefined) continue;
    values[name] =
      given instanceof Date ? +given : IDS.some((id) => id === name) ? given.toLowerCase() : given;
  }
  return values;
}

/**
 * The conditions of a list with their values, for other statements about the same games. Null when a filter matches
 * nothing.
 */
export async function listCriteria(
  viewer: Viewer,
  { scope, filters }: { scope: Scope; filters: GameFilters },
) {
  const words = filters.search?.trim() ? await searchFor(filters.search) : undefined;
  if (words === null || hasBadId(filters)) return null;
  const conditions = conditionsOf(scope, filters);
  return {
    conditions: words ? [...conditions, words.condition] : conditions,
    values: { ...valuesOf(viewer, filters), ...words?.values, now: +now() },
  };
}

const venuesOf = (distances: Map<string, number> | null): { venues?: string } =>
  distances ? { venues: JSON.stringify([...distances.keys()]) } : {};
