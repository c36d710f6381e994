import places from "#db/morocco-places.json";
import { cityId } from "#db/reference";
import { VENUE_LIST } from "./venue-list";

/** Each city as often as it has venues, so that big cities are picked more often. */
export const TOWNS: readonly string[] = VENUE_LIST.map((venue) => venue.city);

export const townName = (slug: string): string => places.find((city) => city.slug === slug)?.fr ?? slug;

export const quartersOf = (slug: string) => places.find((city) => city.slug === slug)?.neighborhoods ?? [];

export function townOf(id: string): string {
  const town = places.find((city) => cityId(city.slug) === id);
  if (!town) throw new Error(`no city ${id}`);
  return town.slug;
}
