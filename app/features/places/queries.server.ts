import { db } from "#db/client.server";
import { wordsOf } from "#db/fold";
import { cities, neighborhoods } from "#db/schema/places";
import { finder } from "#db/typed-search";
import { cached } from "~/core/cache/cache.server";
import { failingAs } from "~/core/log/step-failure.server";
import { DEFAULT_LOCALE, type Locale } from "~/i18n/languages";
import { localizedNames } from "~/i18n/names.server";

export interface CityView {
  id: string;
  /** In the reader's language. */
  name: string;
  names: Record<Locale, string>;
  /** Degrees, of the center. */
  latitude: number;
  longitude: number;
  timezone: string;
}

export interface NeighborhoodView {
  id: string;
  name: string;
  names: Record<Locale, string>;
  cityId: string;
  /** Null when unknown. */
  latitude: number | null;
  longitude: number | null;
}

const CACHE_SECONDS = 30;
const cityRows = db.select().from(cities).prepare();
const neighborhoodRows = db.select().from(neighborhoods).prepare();
const allCities = cached(CACHE_SECONDS, () => failingAs("cities_fetch_failed", cityRows.all()));
const allNeighborhoods = cached(CACHE_SECONDS, () =>
  failingAs("neighborhoods_fetch_failed", neighborhoodRows.all()),
);

const byName =
  (locale: Locale) =>
  (a: { name: string }, b: { name: string }): number =>
    a.name.localeCompare(b.name, locale);

function cityView(row: typeof cities.$inferSelect, locale: Locale): CityView {
  const names = localizedNames(row);
  const { id, latitude, longitude, timezone } = row;
  return { id, name: names[locale], names, latitude, longitude, timezone };
}

function neighborhoodView(row: typeof neighborhoods.$inferSelect, locale: Locale): NeighborhoodView {
  const names = localizedNames(row);
  const { id, cityId, latitude, longitude } = row;
  return { id, name: names[locale], names, cityId, latitude, longitude };
}

/** Ordered by name in the reader's language. */
export async function listCities(locale: Locale = DEFAULT_LOCALE): Promise<CityView[]> {
  const rows = await allCities();
  return rows
    .filter((row) => row.isActive)
    .map((row) => cityView(row, locale))
    .sort(byName(locale));
}

/** Even an inactive one. */
export async function cityById(id: string, locale: Locale = DEFAULT_LOCALE): Promise<CityView | null> {
  const row = (await allCities()).find((candidate) => candidate.id === id);
  return row ? cityView(row, locale) : null;
}

/** In the reader's language when it was written under any known name, else as written. */
export async function cityLabel(written: string, cityId: string | null, locale: Locale): Promise<string> {
  const city = cityId === null ? null : await cityById(cityId, locale);
  return city && Object.values(city.names).includes(written) ? city.name : written;
}

/** Folded, for `venues.city_search`; "" when unknown. */
export async function citySearch(id: string): Promise<string> {
  return (await allCities()).find((row) => row.id === id)?.search ?? "";
}

const MIN_SUBSTRING_LENGTH = 3;

/** Prefixes in any language and spelling; a single word of three letters or more may be anywhere in the name. */
export async function citiesMatching(text: string): Promise<string[]> {
  const [word, ...more] = wordsOf(text);
  if (!word) return [];
  const finds = finder(text);
  const isPart = (search: string) =>
    more.length === 0 && word.text.length >= MIN_SUBSTRING_LENGTH && search.includes(word.text);
  const rows = await allCities();
  return rows.filter(({ search }) => finds(search) || isPart(search)).map((row) => row.id);
}

/** Active ones, ordered by name. */
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

/** Even an inactive one. */
export async function neighborhoodById(
  id: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<NeighborhoodView | null> {
  const row = (await allNeighborhoods()).find((candidate) => candidate.id === id);
  return row ? neighborhoodView(row, locale) : null;
}
