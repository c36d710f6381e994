import { SKILL_LEVELS } from "#db/schema/columns";
import { timedCache } from "~/core/cache/cache.server";
import { share } from "~/core/cache/shared-values";
import { now, thisMinute } from "~/core/time/clock.server";
import {
  addDays,
  DEFAULT_ZONE,
  formatWeekdayAndDay,
  instantToWall,
  wallToInstant,
} from "~/core/time/timezone.server";
import { cityById, listCities, listNeighborhoods, neighborhoodById } from "~/features/places/queries.server";
import { zoneOf } from "~/features/places/zones.server";
import { listSports } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { cityWithMostGames } from "../city-counts.server";
import type { Chip, ChipMenu, ShownFilters } from "../types";
import { quickFilterRow } from "./quick-filter-row";
import { shortId } from "./short-ids.server";

const RADII = ["2", "5", "10"];
const DAYS_AHEAD = 7;

interface Named {
  id: string;
  name: string;
}

const lines = (values: readonly (readonly [string, string])[]): string =>
  values.map(([value, label]) => `${value} ${label}`).join("\n");
const namedLines = (things: readonly Named[]): string =>
  lines(things.map(({ id, name }) => [shortId(id), name]));

type Row = readonly (Chip | ChipMenu)[];

/** By all that a row shows. 30 s old at most, as the lists of cities and sports. */
const rows = timedCache<Row>({ seconds: 30, maxKeys: 50 });
/** Each of sixty links repeats the query: with its HTML a row takes 100 kB at most. */
const MAX_QUERY = 300;

interface List {
  query: string;
  placeMissing: boolean;
}

/** Active filters come first. Shared by readers who see the same row. */
export async function quickFilters(
  shown: ShownFilters,
  { query, placeMissing }: List,
  locale: Locale,
): Promise<Row> {
  if (placeMissing) return rowOf(shown, locale, placeMissing);
  if (!isAskedOften(shown) || query.length > MAX_QUERY) return rowOf(shown, locale);
  const key = JSON.stringify([locale, thisMinute(), query, shown]);
  const cached = rows.get(key);
  if (cached) return cached;
  const row = share(await rowOf(shown, locale));
  rows.set(key, row);
  return row;
}

const isAskedOften = ({ search, near, bbox, venueId, organizerId }: ShownFilters): boolean =>
  !search && !near && !bbox && !venueId && !organizerId;

export function withoutDistance<T extends ShownFilters>(
  shown: T,
  query: string,
): { filters: T; query: string } {
  const rest = new URLSearchParams(query);
  for (const name of ["near", "radiusKm", "radius_km"]) rest.delete(name);
  return { filters: { ...shown, near: "", radiusKm: "" }, query: rest.toString() };
}

async function rowOf(shown: ShownFilters, locale: Locale, placeMissing = false): Promise<Row> {
  const t = translator(locale, "find");
  const skill = translator(locale, "games");
  const sports = await listSports(locale);
  const sport = sports.find(({ id }) => id === shown.sportId);
  const levels = SKILL_LEVELS.map((level) => [level, skill(`skill_${level}`)] as const);
  const level = levels.find(([value]) => value === shown.skillLevel);
  const flag = (name: "openOnly" | "maxPrice" | "audience", value: string, label: string): Chip => ({
    ...{ name, value, label },
    ...(String(shown[name]) === value && { on: true }),
  });
  const [first, ...others] = sports;
  const days = await daysFrom(shown, locale);
  const row: (Chip | ChipMenu | undefined)[] = [
    shown.search ? { name: "search", value: shown.search, label: shown.search, on: true } : undefined,
    sport && { name: "sportId", value: sport.id, label: sport.name, on: true },
    !sport && first ? { name: "sportId", value: shortId(first.id), label: first.name } : undefined,
    ...(["tonight", "tomorrow", "weekend"] as const).map((when) => ({
      ...{ name: "when", value: when, label: t(when) },
      ...(shown.when === when && { on: true }),
    })),
    days.chosen,
    ...(await placeChips(shown, locale)),
    await nearMenu(shown, locale, placeMissing),
    sport
      ? undefined
      : { label: t("fields:sport"), groups: [{ name: "sportId", values: namedLines(others) }] },
    flag("openOnly", "true", t("open")),
    flag("maxPrice", "0", t("games:free")),
    flag("audience", "women", t("games:audience_women")),
    days.menu,
    level
      ? { name: "skillLevel", value: level[0], label: level[1], on: true }
      : { label: t("level"), groups: [{ name: "skillLevel", values: lines(levels) }] },
  ];
  return quickFilterRow(row.filter((chip) => chip !== undefined));
}

async function daysFrom({ cityId, startDate, endDate, when }: ShownFilters, locale: Locale) {
  const t = translator(locale, "find");
  const zone = (cityId ? await cityById(cityId) : null)?.timezone ?? DEFAULT_ZONE;
  const today = instantToWall(now(), zone).date;
  const named = (date: string) => weekdayAndDay(date, locale, zone);
  const dates = Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(today, day + 2));
  const menu: ChipMenu = {
    label: t("when"),
    groups: [
      { name: "when", values: `week ${t("week")}` },
      { name: "day", values: lines(dates.map((date) => [date, named(date)])) },
    ],
  };
  const isDay = startDate !== "" && startDate === endDate;
  const chosen: Chip | undefined = isDay
    ? { name: "day", value: startDate, label: named(startDate), on: true }
    : when === "week"
      ? { name: "when", value: when, label: t("week"), on: true }
      : undefined;
  return { menu, chosen };
}

function weekdayAndDay(date: string, locale: Locale, zone: string): string {
  const noon = wallToInstant(date, "12:00", zone) ?? now();
  return formatWeekdayAndDay(noon, now(), locale, zone);
}

/** "Sat, Dec 12", in the city. */
export const dayName = async (date: string, { cityId, locale }: { cityId: string | null; locale: Locale }) =>
  weekdayAndDay(date, locale, await zoneOf({ cityId }));

async function placeChips(shown: ShownFilters, locale: Locale): Promise<Chip[]> {
  const t = translator(locale, "find");
  const [city, quarter] = await Promise.all([
    shown.cityId ? cityById(shown.cityId, locale) : null,
    shown.neighborhoodId ? neighborhoodById(shown.neighborhoodId, locale) : null,
  ]);
  const on = (name: string, value: string, label: string): Chip => ({ name, value, label, on: true });
  return [
    ...(shown.near ? [on("near", shown.near, t("common:nearMe"))] : []),
    ...(shown.radiusKm ? [on("radiusKm", shown.radiusKm, t("within", { km: shown.radiusKm }))] : []),
    ...(quarter ? [on("neighborhoodId", quarter.id, quarter.name)] : []),
    ...(city ? [on("cityId", city.id, city.name)] : []),
  ];
}

async function nearMenu(shown: ShownFilters, locale: Locale, isOpen: boolean): Promise<ChipMenu> {
  const t = translator(locale, "find");
  const [cities, quarter] = await Promise.all([
    listCities(locale),
    shown.neighborhoodId ? neighborhoodById(shown.neighborhoodId) : null,
  ]);
  const cityId = shown.cityId || quarter?.cityId;
  const city = cities.find(({ id }) => id === cityId) ?? (await cityWithMostGames(locale));
  const quarters = city ? await listNeighborhoods(city.id, locale) : [];
  return {
    label: t("near"),
    ...(isOpen && { open: true }),
    groups: [
      ...(isOpen ? [{ name: "cityId", values: namedLines(cities) }] : []),
      { name: "near", values: `me ${t("common:nearMe")}` },
      { name: "radiusKm", values: lines(RADII.map((km) => [km, t("within", { km })])) },
      ...(city
        ? [
            {
              title: t("neighborhoods", { city: city.name }),
              name: "neighborhoodId",
              values: namedLines(quarters),
            },
          ]
        : []),
    ],
  };
}
