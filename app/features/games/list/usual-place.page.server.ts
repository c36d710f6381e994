import type { Viewer } from "~/core/actor";
import type { Point } from "~/core/geo";
import { type Home, homeOf, placePoint } from "~/features/places/home.server";
import { currentCity } from "../current-city.page.server";
import { lastSearchOf, rememberSearch } from "../last-search.page.server";
import type { ShownFilters } from "../types";
import type { Asked, GameFilters } from "./filters.server";
import { understandSearch } from "./understand-search.server";

interface Usual {
  filters: GameFilters;
  placeMissing: boolean;
  middle: Point | null;
  /** If the choice has just changed. */
  setCookie: string | null;
}

/**
 * What the address omits: city, favorite sport, origin of distances. A search, venue or organizer gets no default
 * sport, a point or neighborhood no city; a guessed city limits no search and is no origin.
 */
export async function withUsualPlace(
  request: Request,
  viewer: Viewer,
  { filters, asked, shown }: { filters: GameFilters; asked: Asked; shown: ShownFilters },
): Promise<Usual> {
  const asksForDistance = shown.near !== "" || shown.radiusKm !== "";
  const [home, last] = await Promise.all([homeOf(viewer), lastSearchOf(request)]);
  const current = await currentCity(request, { homeId: home.cityId });
  const chosen = { ...filters };
  const { search, venueId, organizerId, neighborhoodId, near, bbox } = filters;
  const named = search
    ? await understandSearch(search, { cityId: filters.cityId ?? home.cityId ?? undefined })
    : null;
  const isElsewhere = [venueId, organizerId].some((filter) => filter !== undefined);
  if (!asked.sport && !search && !isElsewhere) chosen.sportId = home.sportId ?? last.sportId ?? undefined;
  const hasPlace = [neighborhoodId, near, bbox, named?.cityId, named?.neighborhoodId].some(
    (filter) => filter !== undefined,
  );
  const fits = !current.isGuess || !(search || asksForDistance);
  if (!asked.city && !hasPlace && !isElsewhere && fits) chosen.cityId = current.city?.id;

  // Choosing a place does not mean being there.
  const origin = near ?? (await (shown.near === "" ? originOf(chosen, home) : ownPlace(home)));
  if (asksForDistance && !near && origin) {
    chosen.near = origin;
    // Distances start from this neighborhood or city.
    chosen.neighborhoodId = undefined;
    if (!asked.city) chosen.cityId = undefined;
  }
  if (!chosen.near) chosen.radiusKm = undefined;
  return {
    filters: chosen,
    placeMissing: asksForDistance && !chosen.near,
    middle: origin ?? current.city,
    setCookie: await rememberSearch(request, {
      sportId: asked.sport ? (filters.sportId ?? null) : undefined,
      cityId: asked.city ? filters.cityId : undefined,
    }),
  };
}

const ownPlace = (home: Home): Promise<Point | null> | null => (home.cityId ? placePoint(home) : null);

/** The chosen neighborhood, else home if in the chosen city, else that city. */
function originOf({ neighborhoodId, cityId }: GameFilters, home: Home): Promise<Point | null> {
  if (neighborhoodId) return placePoint({ neighborhoodId, cityId: cityId ?? null });
  if (home.cityId && (!cityId || cityId === home.cityId)) return placePoint(home);
  return placePoint({ neighborhoodId: null, cityId: cityId ?? null });
}
