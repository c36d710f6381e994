import type { Viewer } from "~/core/actor";
import type { Point } from "~/core/geo";
import { isId } from "~/core/ids.server";
import { type Home, homeOf, placePoint } from "~/features/places/home.server";
import { lastSearchCookie } from "~/http/cookies.server";
import type { Asked, GameFilters } from "./filters.server";
import { understandSearch } from "./understand-search.server";

interface LastSearch {
  sportId: string | null;
  cityId: string | null;
}

/** The sport and city that were last chosen in this browser. */
export async function lastSearchOf(request: Request): Promise<LastSearch> {
  const stored: unknown = await lastSearchCookie.parse(request.headers.get("Cookie"));
  const [sportId, cityId] = Array.isArray(stored) ? stored : [];
  const idOrNull = (one: unknown) => (typeof one === "string" && isId(one) ? one : null);
  return { sportId: idOrNull(sportId), cityId: idOrNull(cityId) };
}

interface Usual {
  filters: GameFilters;
  /** The origin of the distances was asked for and is not known. */
  placeMissing: boolean;
  /** Whether distances can be measured without asking for a position. */
  knowsPlace: boolean;
  /** What this browser chose, if it has just changed. */
  setCookie: string | null;
}

/**
 * The filters of /games with what the address leaves out: the player's city and favourite sport, of the profile, else
 * as last chosen in this browser; and for distances the place that they are measured from. A search, a venue or an
 * organizer asks for no particular sport, a place for no city.
 */
export async function withUsualPlace(
  request: Request,
  viewer: Viewer,
  { filters, asked, asksForDistance }: { filters: GameFilters; asked: Asked; asksForDistance: boolean },
): Promise<Usual> {
  const [home, last] = await Promise.all([homeOf(viewer), lastSearchOf(request)]);
  const chosen = { ...filters };
  const { search, venueId, organizerId, neighborhoodId, near, bbox } = filters;
  const named = search
    ? await understandSearch(search, { cityId: filters.cityId ?? home.cityId ?? undefined })
    : null;
  const isElsewhere = [venueId, organizerId].some((one) => one !== undefined);
  if (!asked.sport && !search && !isElsewhere) chosen.sportId = home.sportId ?? last.sportId ?? undefined;
  const hasPlace = [neighborhoodId, near, bbox, named?.cityId, named?.neighborhoodId].some(
    (one) => one !== undefined,
  );
  if (!asked.city && !hasPlace && !isElsewhere) chosen.cityId = home.cityId ?? last.cityId ?? undefined;

  const origin = near ?? (await originOf(chosen, home));
  if (asksForDistance && !near && origin) {
    chosen.near = origin;
    // The neighbourhood or city is now where the distances begin.
    chosen.neighborhoodId = undefined;
    if (!asked.city) chosen.cityId = undefined;
  }
  if (!chosen.near) chosen.radiusKm = undefined;
  return {
    filters: chosen,
    placeMissing: asksForDistance && !chosen.near,
    knowsPlace: origin !== null,
    setCookie: await rememberedChoice(filters, asked, last),
  };
}

/** The chosen neighbourhood, else the home if it is in the chosen city, else the chosen city. */
function originOf({ neighborhoodId, cityId }: GameFilters, home: Home): Promise<Point | null> {
  if (neighborhoodId) return placePoint({ neighborhoodId, cityId: cityId ?? null });
  if (home.cityId && (!cityId || cityId === home.cityId)) return placePoint(home);
  return placePoint({ neighborhoodId: null, cityId: cityId ?? null });
}

async function rememberedChoice(
  filters: GameFilters,
  asked: Asked,
  last: LastSearch,
): Promise<string | null> {
  const sportId = asked.sport ? (filters.sportId ?? null) : last.sportId;
  const cityId = asked.city ? (filters.cityId ?? null) : last.cityId;
  if (sportId === last.sportId && cityId === last.cityId) return null;
  return lastSearchCookie.serialize([sportId, cityId]);
}
