import places from "#db/morocco-places.json";
import { cityId } from "#db/reference";
import { VENUE_LIST } from "./venue-list";

/** City slugs, each as often as it has venues, so that big cities are picked more often. */
export const TOWNS: readonly string[] = VENUE_LIST.map((venue) => venue.city);

/** A city's French name, as on its venues. */
export const townName = (slug: string): string => places.find((city) => city.slug === slug)?.fr ?? slug;

/** The neighbourhoods of a city. */
export const quartersOf = (slug: string) => places.find((city) => city.slug === slug)?.neighborhoods ?? [];

/** The slug of a city's id. */
export function townOf(id: string): string {
  const town = places.find((city) => cityId(city.slug) === id);
  if (!town) throw new Error(`no city ${id}`);
  return town.slug;
}
