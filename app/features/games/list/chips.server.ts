import { SKILL_LEVELS } from "#db/schema/columns";
import { now } from "~/core/clock.server";
import {
  addDays,
  DEFAULT_ZONE,
  formatDayMonth,
  formatWeekday,
  instantToWall,
  wallToInstant,
} from "~/core/timezone.server";
import { cityById, listCities, listNeighborhoods, neighborhoodById } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { Chip, ChipMenu, ShownFilters } from "../types";

type Changes = Record<string, string | null>;

/** Links to the same list with other filters, from its first page. */
export const linksFrom = (query: URLSearchParams) => (changes: Changes) => {
  const next = new URLSearchParams(query);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `/games?${next}`.replace(/%2C/g, ",");
};

interface ChipContext {
  shown: ShownFilters;
  /** The address of this list. */
  query: URLSearchParams;
  locale: Locale;
}

const RADII = ["2", "5", "10"];
const DAYS_AHEAD = 7;
/** Whose neighbourhoods are offered before anybody says where they are. */
const LARGEST_CITY = "Casablanca";

/** The row of quick filters: those that are on come first, each as a link that removes it. */
export async function quickFilters(context: ChipContext): Promise<{ chips: Chip[]; menus: ChipMenu[] }> {
  const { shown, query, locale } = context;
  const t = translator(locale, "find");
  const link = linksFrom(query);
  const sports = await listSports(locale);
  const toggle = (label: string, name: string, value: string, isOn: boolean): Chip =>
    isOn ? { label, to: link({ [name]: null }), on: true } : { label, to: link({ [name]: value }) };
  const sport = sports.find(({ id }) => id === shown.sportId);
  const bySport = ({ id, name }: { id: string; name: string }) => ({
    label: name,
    to: link({ sportId: id, sport: null }),
  });
  const days = await dayChips(context, link);
  const chips: Chip[] = [
    ...(sport
      ? [{ label: sport.name, to: link({ sportId: null, sport: "all" }), on: true }]
      : sports.slice(0, 1).map(bySport)),
    ...(["tonight", "tomorrow", "weekend"] as const).map((when) =>
      shown.when === when
        ? { label: t(when), to: link({ when: null }), on: true }
        : { label: t(when), to: link({ when, startDate: null, endDate: null }) },
    ),
    ...days.filter(({ on }) => on),
    ...(await placeChips(context, link)),
    toggle(t("open"), "openOnly", "true", shown.openOnly),
    ...SKILL_LEVELS.filter((level) => level === shown.skillLevel).map((level) =>
      toggle(translator(locale, "games")(`skill_${level}`), "skillLevel", level, true),
    ),
    toggle(t("freeGames"), "maxPrice", "0", shown.maxPrice === "0"),
    toggle(t("women"), "audience", "women", shown.audience === "women"),
  ];
  const menus = [
    { label: t("near"), groups: await placeGroups(context, link) },
    ...(sport ? [] : [{ label: t("sport"), groups: [{ chips: sports.slice(1).map(bySport) }] }]),
    { label: t("when"), groups: [{ chips: days.filter(({ on }) => !on) }] },
    {
      label: t("level"),
      groups: [
        {
          chips: SKILL_LEVELS.filter((level) => level !== shown.skillLevel).map((level) =>
            toggle(translator(locale, "games")(`skill_${level}`), "skillLevel", level, false),
          ),
        },
      ],
    },
  ];
  return { chips: [...chips.filter(({ on }) => on), ...chips.filter(({ on }) => !on)], menus };
}

type Link = ReturnType<typeof linksFrom>;

/** The next days, and the one that is on. */
async function dayChips({ shown, locale }: ChipContext, link: Link): Promise<Chip[]> {
  const city = shown.cityId ? await cityById(shown.cityId) : null;
  const zone = city?.timezone ?? DEFAULT_ZONE;
  const today = instantToWall(now(), zone).date;
  const dates = Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(today, day + 1));
  const chosen = shown.startDate === shown.endDate ? shown.startDate : "";
  const named = (date: string) => {
    const noon = wallToInstant(date, "12:00", zone) ?? now();
    return `${formatWeekday(noon, locale, zone)} ${formatDayMonth(noon, now(), locale, zone)}`;
  };
  const week = translator(locale, "find")("week");
  return [
    shown.when === "week"
      ? { label: week, to: link({ when: null }), on: true }
      : { label: week, to: link({ when: "week", startDate: null, endDate: null }) },
    ...[...new Set([chosen, ...dates])]
      .filter(Boolean)
      .map((date) =>
        date === chosen
          ? { label: named(date), to: link({ startDate: null, endDate: null }), on: true }
          : { label: named(date), to: link({ startDate: date, endDate: date, when: null }) },
      ),
  ];
}

/** Where the list looks: the distance, the neighbourhood, the city. */
async function placeChips({ shown, locale }: ChipContext, link: Link): Promise<Chip[]> {
  const t = translator(locale, "find");
  const [city, quarter] = await Promise.all([
    shown.cityId ? cityById(shown.cityId, locale) : null,
    shown.neighborhoodId ? neighborhoodById(shown.neighborhoodId, locale) : null,
  ]);
  const nowhere = { near: null, radiusKm: null };
  const distance = shown.radiusKm ? t("within", { km: shown.radiusKm }) : shown.near ? t("nearMe") : null;
  return [
    ...(distance ? [{ label: distance, to: link(nowhere), on: true }] : []),
    ...(quarter ? [{ label: quarter.name, to: link({ neighborhoodId: null }), on: true }] : []),
    ...(city ? [{ label: city.name, to: link({ cityId: null, city: "all" }), on: true }] : []),
  ];
}

async function placeGroups({ shown, locale }: ChipContext, link: Link): Promise<ChipMenu["groups"]> {
  const t = translator(locale, "find");
  const [cities, quarter] = await Promise.all([
    listCities(locale),
    shown.neighborhoodId ? neighborhoodById(shown.neighborhoodId) : null,
  ]);
  const cityId = shown.cityId || quarter?.cityId;
  const city =
    cities.find(({ id }) => id === cityId) ??
    cities.find(({ names }) => names.fr === LARGEST_CITY) ??
    cities[0];
  const quarters = city ? await listNeighborhoods(city.id, locale) : [];
  const around = (to: Changes): Changes => ({ near: null, radiusKm: null, bbox: null, ...to });
  return [
    {
      chips: [
        { label: t("nearMe"), to: link(around({ near: "me", neighborhoodId: null })), locates: true },
        ...RADII.filter((km) => km !== shown.radiusKm).map((km) => ({
          label: t("within", { km }),
          to: link({ radiusKm: km }),
        })),
      ],
    },
    {
      title: city && t("neighborhoods", { city: city.name }),
      chips: quarters
        .filter(({ id }) => id !== shown.neighborhoodId)
        .map(({ id, name }) => ({ label: name, to: link(around({ neighborhoodId: id })) })),
    },
    {
      title: t("cities"),
      chips: cities
        .filter(({ id }) => id !== city?.id || !shown.cityId)
        .map(({ id, name }) => ({
          label: name,
          to: link(around({ cityId: id, city: null, neighborhoodId: null })),
        })),
    },
  ];
}
