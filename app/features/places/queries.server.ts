import { db } from "#db/client.server";
import { fold } from "#db/fold";
import { cities, neighborhoods } from "#db/schema/places";
import { cached } from "~/core/cache.server";
import { DEFAULT_LOCALE, type Locale } from "~/i18n/languages";
import { namesOf } from "~/i18n/names.server";

export interface CityView {
  id: string;
  /** In the reader's language. */
  name: string;
  names: Record<Locale, string>;
  /** Degrees, of the centre. */
  latitude: number;
  longitude: number;
  timezone: string;
}

export interface NeighborhoodView {
  id: string;
  name: string;
  names: Record<Locale, string>;
  cityId: string;
  /** Absent where nobody has measured it: the city's centre stands in. */
  latitude: number | null;
  longitude: number | null;
}

const CACHE_SECONDS = 30;
const cityRows = db.select().from(cities).prepare();
const neighborhoodRows = db.select().from(neighborhoods).prepare();
const allCities = cached(CACHE_SECONDS, () => cityRows.all());
const allNeighborhoods = cached(CACHE_SECONDS, () => neighborhoodRows.all());

const byName =
  (locale: Locale) =>
  (a: { name: string }, b: { name: string }): number =>
    a.name.localeCompare(b.name, locale);

function cityView(row: typeof cities.$inferSelect, locale: Locale): CityView {
  const names = namesOf(row);
  const { id, latitude, longitude, timezone } = row;
  return { id, name: names[locale], names, latitude, longitude, timezone };
}

function neighborhoodView(row: typeof neighborhoods.$inferSelect, locale: Locale): NeighborhoodView {
  const names = namesOf(row);
  const { id, cityId, latitude, longitude } = row;
  return { id, name: names[locale], names, cityId, latitude, longitude };
}

/** The active cities, ordered by their name in the reader's language (English unless given). */
export async function listCities(locale: Locale = DEFAULT_LOCALE): Promise<CityView[]> {
  const rows = await allCities();
  return rows
    .filter((row) => row.isActive)
    .map((row) => cityView(row, locale))
    .sort(byName(locale));
}

/** One city, also one that is not offered any more. Null when there is none. */
export async function cityById(id: string, locale: Locale = DEFAULT_LOCALE): Promise<CityView | null> {
  const row = (await allCities()).find((candidate) => candidate.id === id);
  return row ? cityView(row, locale) : null;
}

/** A city as written on a venue, in the reader's language when it is one of ours under any of its names. */
export async function cityLabel(written: string, cityId: string | null, locale: Locale): Promise<string> {
  const city = cityId === null ? null : await cityById(cityId, locale);
  return city && Object.values(city.names).includes(written) ? city.name : written;
}

/** The words a city is found by, folded; "" for none of ours. For `venues.city_search`. */
export async function citySearch(id: string): Promise<string> {
  return (await allCities()).find((row) => row.id === id)?.search ?? "";
}

const MIN_SUBSTRING_LENGTH = 3;

/** The ids of the cities whose name, in any language, holds what was typed; one or two letters must begin a word. */
export async function citiesMatching(text: string): Promise<string[]> {
  const typed = fold(text).trim().replace(/\s+/g, " ");
  if (typed === "") return [];
  const rows = await allCities();
  const matches = (search: string) =>
    typed.length >= MIN_SUBSTRING_LENGTH ? search.includes(typed) : ` ${search}`.includes(` ${typed}`);
  return rows.filter((row) => matches(row.search)).map((row) => row.id);
}

/** The active neighbourhoods of a city, or of all without one, ordered by name. An unknown city has none. */
export async function listNeighborhoods(
  cityId?: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<NeighborhoodView[]> {
  const rows = await allNeighborhoods();
  return rows
    .filter((row) => row.isActive && (cityId === undefined || row.cityId === cityId))
    .map((row) => neighborhoodView(row, locale))
    .sort(byName(locale));
}

/** One neighbourhood, also one that is not offered any more. Null when there is none. */
export async function neighborhoodById(
  id: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<NeighborhoodView | null> {
  const row = (await allNeighborhoods()).find((candidate) => candidate.id === id);
  return row ? neighborhoodView(row, locale) : null;
}
