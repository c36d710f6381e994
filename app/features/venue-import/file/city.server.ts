import { isSameName } from "#db/fold";
import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { cityId } from "#db/reference";
import { kilometersBetween, type Point } from "~/core/geo";
import {
  type CityView,
  citiesMatching,
  listCities,
  listNeighborhoods,
} from "~/features/places/queries.server";

/** The code of a city as a whole, for venues whose own nobody gave. */
const POSTAL_CODES = new Map([
  [cityId("casablanca"), "20000"],
  [cityId("rabat"), "10000"],
  [cityId("sale"), "11000"],
  [cityId("marrakech"), "40000"],
  [cityId("fes"), "30000"],
  [cityId("tanger"), "90000"],
  [cityId("agadir"), "80000"],
  [cityId("meknes"), "50000"],
  [cityId("oujda"), "60000"],
  [cityId("kenitra"), "14000"],
  [cityId("tetouan"), "93000"],
  [cityId("el-jadida"), "24000"],
]);

export const postalCodeOf = (city: CityView): string | undefined => POSTAL_CODES.get(city.id);

/** That of the name, else the nearest within 30 km. */
export async function findCity(name: string | undefined, point: Point | null): Promise<CityView | null> {
  const cities = await listCities();
  const named = name ? await citiesMatching(name) : [];
  const exact = named.length === 1 ? cities.find(({ id }) => id === named[0]) : undefined;
  if (exact) return exact;
  if (!point) return null;
  const near = cities
    .map((city) => ({ city, km: kilometersBetween(point, city) }))
    .filter(({ km }) => km <= VENUE_IMPORT_LIMITS.cityKilometers.max)
    .sort((a, b) => a.km - b.km);
  return near[0]?.city ?? null;
}

/** In any language and spelling. */
export async function findNeighborhood(city: CityView, name: string) {
  const all = await listNeighborhoods(city.id);
  return all.find(({ names }) => Object.values(names).some((known) => isSameName(known, name))) ?? null;
}
