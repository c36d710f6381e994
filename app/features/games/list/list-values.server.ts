import type { Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { addDays, wallToInstant } from "~/core/time/timezone.server";
import { rangeOf } from "~/core/time/when.server";
import { zoneOf } from "~/features/places/zones.server";
import { boxWithin, squareOf } from "./distance.server";
import type { GameFilters } from "./filters.server";
import type { Condition } from "./statements.server";

export type Scope = "public" | "mine" | "organized";

type Values = Record<string, string | number>;

export const IDS = ["sportId", "venueId", "cityId", "organizerId", "neighborhoodId", "crewId"] as const;
const PLAIN = [...IDS, "skillLevel", "audience", "status", "startFrom", "startBefore", "maxPrice"] as const;
const FLAGS = ["openOnly", "ahead", "past"] as const;

export const withTimes = async (filters: GameFilters): Promise<GameFilters> =>
  fromPlace(await withDays(filters));

function fromPlace(filters: GameFilters): GameFilters {
  const { after, newestFirst, startFrom = 0, startBefore = Number.POSITIVE_INFINITY } = filters;
  if (!after) return filters;
  return newestFirst
    ? { ...filters, startBefore: new Date(Math.min(+startBefore, after.startTime + 1)) }
    : { ...filters, startFrom: new Date(Math.max(+startFrom, after.startTime)) };
}

async function withDays(filters: GameFilters): Promise<GameFilters> {
  const { when, day } = filters;
  if (!when && !day) return filters;
  const zone = await zoneOf({ cityId: filters.cityId?.toLowerCase() ?? null });
  const { from, before } = when ? rangeOf(when, now(), zone) : rangeOfDay(day ?? "", zone);
  const { startFrom = from, startBefore = before } = filters;
  return {
    ...filters,
    startFrom: new Date(Math.max(+startFrom, +from)),
    startBefore: new Date(Math.min(+startBefore, +before)),
  };
}

function rangeOfDay(day: string, zone: string): { from: Date; before: Date } {
  const midnight = (date: string) => wallToInstant(date, "00:00", zone) ?? now();
  return { from: midnight(day), before: midnight(addDays(day, 1)) };
}

const TEN_SECONDS = 10_000;

/** The same for all pages, and for ten seconds. */
export function listName({ page: _page, limit: _limit, ...list }: GameFilters): string {
  const slot = (time: Date | undefined) => time && Math.floor(+time / TEN_SECONDS);
  return JSON.stringify({ ...list, startFrom: slot(list.startFrom), startBefore: slot(list.startBefore) });
}

export const conditionsOf = (scope: Scope, filters: GameFilters): Condition[] => [
  scope,
  ...PLAIN.filter((name) => filters[name] !== undefined),
  ...FLAGS.filter((name) => filters[name]),
  ...(filters.after ? [filters.newestFirst ? ("before" as const) : ("after" as const)] : []),
  ...(filters.bbox ? (["bbox"] as const) : []),
  ...(filters.near && filters.radiusKm !== undefined ? (["radiusKm"] as const) : []),
];

export function valuesOf(viewer: Viewer, filters: GameFilters): Values {
  const values: Values = { viewerId: viewer?.id ?? "", ...filters.bbox };
  for (const name of PLAIN) {
    const given = filters[name];
    if (given === undefined) continue;
    values[name] =
      given instanceof Date
        ? +given
        : typeof given === "string" && IDS.some((id) => id === name)
          ? given.toLowerCase()
          : given;
  }
  if (filters.after) Object.assign(values, { afterStart: filters.after.startTime, afterN: filters.after.n });
  if (filters.maxPrice !== undefined) values.maxPrice = Math.round(filters.maxPrice * 100);
  return values;
}

/** Nearly always has enough games. */
const CLOSE = { km: 10, most: 30 };
const EVERYWHERE = { km: 100_000, most: 1_000_000 };

export function distanceValues(
  { near, radiusKm }: GameFilters,
  order: "close" | "everywhere" = "close",
): Values {
  if (!near) return {};
  const { km, most } = order === "close" ? CLOSE : EVERYWHERE;
  const close = boxWithin(near, km);
  const reached = boxWithin(near, radiusKm ?? EVERYWHERE.km);
  return {
    ...near,
    closeSouth: close.south,
    closeNorth: close.north,
    closeWest: close.west,
    closeEast: close.east,
    closeReach: squareOf(km),
    most,
    nearSouth: reached.south,
    nearNorth: reached.north,
    nearWest: reached.west,
    nearEast: reached.east,
    reach: squareOf(radiusKm ?? EVERYWHERE.km),
  };
}
