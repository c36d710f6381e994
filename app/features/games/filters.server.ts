import type { GameFilters } from "./schema";
import type { ShownFilters } from "./views";

/**
 * Reads /games' query leniently: what is not valid is left out. Names: search, sportId, venueId, cityId, skillLevel,
 * openOnly=true, startDate and endDate (YYYY-MM-DD), gameStatus, organizerId, near=lat,lng, page; snake_case too.
 * Without startDate the list begins today; an empty one clears it.
 */
export function readGameFilters(_query: URLSearchParams): { filters: GameFilters; shown: ShownFilters } {
  throw new Error("not written yet");
}
