import { millisecondsInHour } from "date-fns/constants";
import { GAME_LIMITS } from "#db/limits/games";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES, GAME_STATUSES } from "#db/schema/games";
import { pageNumber } from "~/core/addresses/pagination";
import { type Box, type Point, readBox, readPoint } from "~/core/geo";
import { truncate } from "~/core/text/truncate";
import { typedDate } from "~/core/text/typed-date";
import { now, thisMinute } from "~/core/time/clock.server";
import { addDays, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { WHENS, type When } from "~/core/time/when.server";
import type { Locale } from "~/i18n/languages";
import { GAME_DEFAULTS } from "../rules";
import type { ShownFilters } from "../types";

/** Of a game in a list by start. */
export interface ListPlace {
  /** In milliseconds. */
  startTime: number;
  n: number;
  /** The search was not understood as filters. */
  isAsTyped?: boolean;
}

/** `startFrom` is inclusive, `startBefore` exclusive. */
export interface GameFilters {
  search?: string;
  sportId?: string;
  venueId?: string;
  cityId?: string;
  neighborhoodId?: string;
  crewId?: string;
  skillLevel?: (typeof SKILL_LEVELS)[number];
  audience?: (typeof AUDIENCES)[number];
  /** Major units; 0 is free. */
  maxPrice?: number;
  openOnly?: boolean;
  when?: When;
  /** YYYY-MM-DD, local. */
  day?: string;
  startFrom?: Date;
  startBefore?: Date;
  status?: (typeof GAME_STATUSES)[number];
  /** Not over yet; `past`: the rest. */
  ahead?: boolean;
  past?: boolean;
  organizerId?: string;
  near?: Point;
  radiusKm?: number;
  bbox?: Box;
  newestFirst?: boolean;
  /** Not by distance, although `near` is given. */
  byStart?: boolean;
  /** Begins after this place, in the order of the list. */
  after?: ListPlace;
  page: number;
  limit: number;
  /** Only a first page, whose total is not shown. */
  isUncounted?: boolean;
}

const MAX_SEARCH_LENGTH = 100;

export interface Asked {
  sport: boolean;
  city: boolean;
}

/**
 * Ignores invalid filters; accepts snake_case. `all`: everywhere. By default from today and without past games; an
 * empty startDate clears that.
 */
export function readGameFilters(
  query: URLSearchParams,
  locale?: Locale,
): {
  filters: GameFilters;
  shown: ShownFilters;
  asked: Asked;
} {
  const shown = readShown(query, locale);
  const status = GAME_STATUSES.find((candidate) => candidate === shown.gameStatus);
  const today = instantToWall(now()).date;
  const startGiven = valueIn(query, "startDate") !== null;
  const isOver = status === "completed" || status === "cancelled";
  const startDate = isOver && !startGiven ? "" : shown.startDate;
  const near = readPoint(shown.near) ?? undefined;
  const ahead = status === undefined && shown.startDate >= today;
  const running = ahead && !startGiven ? earliestRunning() : null;
  const filters: GameFilters = {
    search: shown.search || undefined,
    sportId: shown.sportId || undefined,
    venueId: shown.venueId || undefined,
    cityId: shown.cityId || undefined,
    neighborhoodId: shown.neighborhoodId || undefined,
    organizerId: shown.organizerId || undefined,
    skillLevel: SKILL_LEVELS.find((level) => level === shown.skillLevel),
    audience: AUDIENCES.find((audience) => audience === shown.audience),
    maxPrice: shown.maxPrice === "" ? undefined : Number(shown.maxPrice),
    status,
    openOnly: shown.openOnly || undefined,
    when: WHENS.find((when) => when === shown.when),
    startFrom: running ?? (startDate ? (wallToInstant(startDate, "00:00") ?? undefined) : undefined),
    startBefore: shown.endDate ? dayAfter(shown.endDate) : undefined,
    ahead: ahead || undefined,
    newestFirst: (isOver && !startGiven) || undefined,
    near,
    radiusKm: shown.radiusKm === "" ? undefined : Number(shown.radiusKm),
    bbox: readBox(shown.bbox) ?? undefined,
    page: pageNumber(query.get("page")),
    limit: GAME_DEFAULTS.pageSize,
  };
  const asks = (name: string) => [name, `${name}Id`].some((field) => valueIn(query, field));
  return { filters, shown, asked: { sport: asks("sport"), city: asks("city") } };
}

/** Games before midnight may still be running. Minutes let requests share a list. */
export const earliestRunning = (): Date =>
  new Date(thisMinute() - GAME_LIMITS.hours.max * millisecondsInHour);

const ALL = "all";

function readShown(query: URLSearchParams, locale: Locale | undefined): ShownFilters {
  const text = (name: string) => truncate((valueIn(query, name) ?? "").trim(), MAX_SEARCH_LENGTH);
  const date = (name: string) => {
    const typed = typedDate(text(name), locale);
    return wallToInstant(typed, "00:00") ? typed : "";
  };
  const choice = (name: string) =>
    [text(`${name}Id`), text(name)].find((value) => value !== "" && value !== ALL) ?? "";
  const decimal = (name: string) => (/^\d{1,5}(\.\d{1,2})?$/.test(text(name)) ? text(name) : "");
  const startGiven = valueIn(query, "startDate") !== null;
  return {
    search: text("search"),
    sportId: choice("sport"),
    venueId: text("venueId"),
    cityId: choice("city"),
    neighborhoodId: text("neighborhoodId"),
    skillLevel: text("skillLevel"),
    audience: text("audience"),
    maxPrice: decimal("maxPrice"),
    gameStatus: text("gameStatus").toLowerCase(),
    organizerId: text("organizerId"),
    openOnly: ["true", "on", "1"].includes(text("openOnly")),
    when: text("when"),
    startDate: startGiven ? date("startDate") : instantToWall(now()).date,
    endDate: date("endDate"),
    near: text("near"),
    radiusKm: Number(decimal("radiusKm")) > 0 ? decimal("radiusKm") : "",
    bbox: text("bbox"),
  };
}

const valueIn = (query: URLSearchParams, name: string): string | null =>
  query.get(name) ?? query.get(snakeCase(name));

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const dayAfter = (date: string): Date | undefined =>
  wallToInstant(addDays(date, 1), "00:00") ?? undefined;
