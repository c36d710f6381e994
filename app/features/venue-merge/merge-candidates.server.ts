import type { Actor } from "~/core/actor";
import { findSimilarVenues } from "~/features/venues/editing/similar-venues.server";
import { listVenues } from "~/features/venues/list/list-venues.server";
import type { VenueView } from "~/features/venues/types";
import { distanceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";

export interface Candidate {
  id: string;
  name: string;
  address: string;
  distance: string | null;
}

interface Wanted {
  search: string;
  locale: Locale;
}

/** What may be the same venue, by the rule of imports; then what the search finds, the nearest first. */
export async function mergeCandidates(actor: Actor, venue: VenueView, { search, locale }: Wanted) {
  const { latitude, longitude } = venue;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const [similar, { venues }] = await Promise.all([
    findSimilarVenues({ name: venue.name, cityId: venue.cityId, point }),
    listVenues(actor, { ...(search && { search }), ...(point && { near: point }) }, locale),
  ]);
  const suggested = similar.filter(({ id }) => id !== venue.id);
  const listed = new Set([venue.id, ...suggested.map(({ id }) => id)]);
  const others: Candidate[] = venues
    .filter(({ id }) => !listed.has(id))
    .map(({ id, name, address, distanceKm }) => ({
      ...{ id, name, address },
      distance: distanceKm === undefined || distanceKm === null ? null : distanceLabel(distanceKm, locale),
    }));
  return { suggested: suggested.map((one): Candidate => ({ ...one, distance: null })), others };
}
