import { SKILL_LEVELS } from "#db/schema/columns";
import { type AUDIENCES, GAME_STATUSES } from "#db/schema/games";
import { now } from "~/core/clock.server";
import { type Box, type Point, readBox, readPoint } from "~/core/geo";
import { pageNumber } from "~/core/pagination";
import { truncate } from "~/core/text/truncate";
import { addDays, instantToWall, wallToInstant } from "~/core/timezone.server";
import type { When } from "~/core/when.server";
import { GAME_DEFAULTS } from "../rules";
import type { ShownFilters } from "../types";

/** `startFrom` is inclusive, `startBefore` exclusive. */
export interface GameFilters {
  search?: string;
  sportId?: string;
  venueId?: string;
  cityId?: string;
  /** Games whose venue is in this neighbourhood. */
  neighborhoodId?: string;
  skillLevel?: (typeof SKILL_LEVELS)[number];
  /** Games that are said to be for these players. */
  audience?: (typeof AUDIENCES)[number];
  /** Major units; 0 for free games. */
  maxPrice?: number;
  openOnly?: boolean;
  when?: When;
  startFrom?: Date;
  startBefore?: Date;
  status?: (typeof GAME_STATUSES)[number];
  /** Only what is still to come or running, or only the rest. */
  ahead?: boolean;
  past?: boolean;
  organizerId?: string;
  near?: Point;
  /** With `near`. */
  radiusKm?: number;
  bbox?: Box;
  newestFirst?: boolean;
  page: number;
  limit: number;
}

const MAX_SEARCH_LENGTH = 100;

/**
 * Reads /games' query; invalid filters are ignored. Names: search, sportId, venueId, cityId, skillLevel,
 * openOnly=true, startDate and endDate (YYYY-MM-DD), gameStatus, organizerId, near=lat,lng, page; snake_case too.
 * Without startDate the list begins today; an empty one clears it.
 */
export function readGameFilters(query: URLSearchParams): { filters: GameFilters; shown: ShownFilters } {
  const shown = readShown(query);
  const status = GAME_STATUSES.find((one) => one === shown.gameStatus);
  const filters: GameFilters = {
    search: shown.search || undefined,
    sportId: shown.sportId || undefined,
    venueId: shown.venueId || undefined,
    cityId: shown.cityId || undefined,
    organizerId: shown.organizerId || undefined,
    skillLevel: SKILL_LEVELS.find((level) => level === shown.skillLevel),
    status,
    openOnly: shown.openOnly || undefined,
    startFrom: shown.startDate ? (wallToInstant(shown.startDate, "00:00") ?? undefined) : undefined,
    startBefore: shown.endDate ? dayAfter(shown.endDate) : undefined,
    near: readPoint(valueIn(query, "near") ?? "") ?? undefined,
    page: pageNumber(query.get("page")),
    limit: GAME_DEFAULTS.pageSize,
  };
  return { filters, shown };
}

function readShown(query: URLSearchParams): ShownFilters {
  const text = (name: string) => truncate((valueIn(query, name) ?? "").trim(), MAX_SEARCH_LENGTH);
  const date = (name: string) => (wallToInstant(text(name), "00:00") ? text(name) : "");
  const startGiven = valueIn(query, "startDate") !== null;
  return {
    search: text("search"),
    sportId: text("sportId"),
    venueId: text("venueId"),
    cityId: text("cityId"),
    skillLevel: text("skillLevel"),
    gameStatus: text("gameStatus").toLowerCase(),
    organizerId: text("organizerId"),
    openOnly: ["true", "on", "1"].includes(text("openOnly")),
    startDate: startGiven ? date("startDate") : instantToWall(now()).date,
    endDate: date("endDate"),
  };
}

/** A value under its camelCase name, else its snake_case one. */
const valueIn = (query: URLSearchParams, name: string): string | null =>
  query.get(name) ?? query.get(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The instant at which the day after `date` begins. */
export const dayAfter = (date: string): Date | undefined =>
  wallToInstant(addDays(date, 1), "00:00") ?? undefined;
