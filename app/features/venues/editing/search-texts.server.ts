import type { venues } from "#db/schema/venues";
import { venueCitySearch, venueSearch } from "#db/search-text";
import { citySearch, neighborhoodById } from "~/features/places/queries.server";

/** `venues.search` and `venues.city_search`. */
export async function searchTexts(
  venue: Pick<
    typeof venues.$inferInsert,
    "name" | "description" | "address" | "city" | "cityId" | "neighborhoodId"
  >,
): Promise<{ search: string; citySearch: string }> {
  const neighborhood = venue.neighborhoodId ? await neighborhoodById(venue.neighborhoodId) : null;
  return {
    search: venueSearch({ ...venue, neighborhood: neighborhood ? Object.values(neighborhood.names) : [] }),
    citySearch: venueCitySearch(venue.city, { search: await citySearch(venue.cityId) }),
  };
}
