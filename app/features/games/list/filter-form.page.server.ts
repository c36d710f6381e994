import { cityById, listCities, neighborhoodById } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { listPath } from "../components/list-links";
import { type CityChoiceView, cityChoice } from "../current-city.page.server";
import type { BarFilters, FormFilters, ShownFilters } from "../types";
import { type GameFilters, snakeCase } from "./filters.server";
import { shortId } from "./short-ids.server";

/** Only on request, because it would make the page heavy. */
export async function filterForm(query: URLSearchParams, shown: ShownFilters, locale: Locale) {
  const [sports, cities] = await Promise.all([listSports(locale), listCities(locale)]);
  return {
    filters: fieldsOf(shown),
    sports: choicesOf(sports),
    cities: choicesOf(cities),
    carried: carriedFields(withFilters(query, shown)),
    withoutDate: listPath(query, "startDate", ""),
  };
}

export async function filterBar(query: URLSearchParams, shown: ShownFilters, locale: Locale) {
  const { sportId, gameStatus, search, startDate } = shown;
  const rest = withFilters(query, shown);
  for (const name of BAR_FIELDS) rest.delete(name);
  return {
    filters: { sportId, gameStatus, search, startDate } satisfies BarFilters,
    sports: choicesOf(await listSports(locale)),
    carried: Object.fromEntries(rest),
    withoutDate: listPath(query, "startDate", ""),
  };
}

const BAR_FIELDS = [
  "sport",
  ...["sportId", "gameStatus", "search", "startDate"].flatMap((name) => [name, snakeCase(name)]),
];

function fieldsOf(shown: ShownFilters): FormFilters {
  const { cityId, sportId, search, startDate, gameStatus, skillLevel, openOnly } = shown;
  return { cityId, sportId, search, startDate, gameStatus, skillLevel, openOnly };
}

/** Null in a list of a venue, an organizer or a point. */
export async function cityOfList(
  query: string,
  { cityId, neighborhoodId, venueId, organizerId, near }: ShownFilters,
  locale: Locale,
): Promise<CityChoiceView | null> {
  if (venueId || organizerId || near) return null;
  const id = cityId || (neighborhoodId && (await neighborhoodById(neighborhoodId))?.cityId);
  const city = id ? await cityById(id, locale) : null;
  const replaces = ["city", "neighborhoodId", "radiusKm", "bbox"];
  const idOf = (city: { id: string }) => shortId(city.id);
  return cityChoice({ shown: city?.name ?? null, name: "cityId", replaces, query, idOf, all: "all" }, locale);
}

/** As in ChipMenu. */
const choicesOf = (things: readonly { id: string; name: string }[]): string =>
  things.map(({ id, name }) => `${shortId(id)} ${name}`).join("\n");

export const shownWith = (shown: ShownFilters, filters: GameFilters): ShownFilters => ({
  ...shown,
  search: filters.search ?? "",
  sportId: filters.sportId ?? "",
  cityId: filters.cityId ?? "",
  neighborhoodId: filters.neighborhoodId ?? shown.neighborhoodId,
  when: filters.when ?? shown.when,
  maxPrice: filters.maxPrice?.toString() ?? shown.maxPrice,
  ...(filters.day !== undefined && { startDate: filters.day, endDate: filters.day }),
});

/** Links keep them, also in snake_case. */
const LINK_FIELDS = [
  ...["mygames", "role", "past", "sport", "city", "search", "sportId", "cityId", "neighborhoodId", "venueId"],
  ...["organizerId", "skillLevel", "audience", "maxPrice", "openOnly", "when", "startDate", "endDate"],
  ...["gameStatus", "near", "radiusKm", "bbox"],
].flatMap((name) => [name, snakeCase(name)]);
/** Sixty links repeat each value. */
const LINK_VALUE = /^[\w.,-]{0,100}$/;

function linkParams(query: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of query)
    if (LINK_FIELDS.includes(name) && LINK_VALUE.test(value) && !params.has(name)) params.set(name, value);
  return params;
}

export function withFilters(
  query: URLSearchParams,
  { search, sportId, cityId, neighborhoodId, when, maxPrice, startDate, endDate }: ShownFilters,
) {
  const params = linkParams(query);
  for (const name of ["sport_id", "city_id", "neighborhood_id"]) params.delete(name);
  for (const [name, value] of Object.entries({ search, sportId, cityId, neighborhoodId, when, maxPrice })) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  if (startDate !== "" && startDate === endDate) {
    params.set("startDate", startDate);
    params.set("endDate", endDate);
  }
  if (sportId) params.delete("sport");
  if (cityId) params.delete("city");
  return params;
}

const CARRIED = [
  ...["mygames", "role", "past", "venueId", "organizerId", "neighborhoodId", "when", "near", "radiusKm"],
  ...["maxPrice", "audience", "endDate"],
];

function carriedFields(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => CARRIED.includes(name) && value !== ""));
}
