import { listCities } from "~/features/places/queries.server";
import { pickVenues } from "~/features/venues/list.server";
import type { Locale } from "~/i18n/languages";

/** The list a game's venue is chosen from: twelve a page, found by words and city (spec 2 and 9). */
export async function loadVenuePicker(query: URLSearchParams, locale: Locale) {
  const search = query.get("search")?.trim().slice(0, 100) ?? "";
  const city = query.get("city")?.trim().slice(0, 100) ?? "";
  const page = Number.parseInt(query.get("page") ?? "", 10) || 1;
  const wanted = { search: search || undefined, city: city || undefined, sport: undefined, page };
  const [list, cities] = await Promise.all([pickVenues(wanted, locale), listCities(locale)]);
  return {
    search,
    city,
    cities: cities.map(({ name, names }) => ({ value: names.en, label: name })),
    venues: list.venues.map(({ id, name, address, city: inCity, isVerified, sports }) => ({
      id,
      name,
      address,
      city: inCity,
      isVerified,
      sports,
    })),
    page: list.page,
    totalPages: list.totalPages,
  };
}

export type VenuePickerView = Awaited<ReturnType<typeof loadVenuePicker>>;
