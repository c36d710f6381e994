import type { Actor } from "~/core/actor";
import { pageNumber } from "~/core/addresses/pagination";
import type { Point } from "~/core/geo";
import { failingAs } from "~/core/log/step-failure.server";
import { truncate } from "~/core/text/truncate";
import { knownVenues } from "~/features/games/known-venues.server";
import { listCities } from "~/features/places/queries.server";
import { listFavorites } from "~/features/venues/favorites/favorites.server";
import { distanceOrigin } from "~/features/venues/list/distance-origin.server";
import { pickVenues } from "~/features/venues/list/list-venues.server";
import { DEFAULT_CENTER, mapSettings } from "~/features/venues/map/map-settings.server";
import { venueCardView } from "~/features/venues/types";
import type { RouteArgs } from "~/http/actor.server";
import { errorText } from "~/http/error-text.server";
import { logUnexpected, toKnownError } from "~/http/known-error.server";
import type { Locale } from "~/i18n/languages";

/** Known venues, then a list by twelve or a map; or favorites. */
export async function loadVenuePicker(args: RouteArgs, actor: Actor, locale: Locale) {
  const query = new URL(args.request.url).searchParams;
  const search = truncate(query.get("search")?.trim() ?? "", 100);
  const city = truncate(query.get("city")?.trim() ?? "", 100);
  const tab = query.get("tab") === "favorites" ? ("favorites" as const) : ("existing" as const);
  const view = tab === "existing" && query.get("view") === "map" ? ("map" as const) : ("list" as const);
  const isFirst = tab === "existing" && view === "list" && !search && !city && !query.has("page");
  const [cities, knownVenueList, origin] = await Promise.all([
    listCities(locale),
    isFirst ? failingAs("venues_fetch_failed", knownVenues(actor)) : [],
    tab === "existing" ? failingAs("venues_fetch_failed", distanceOrigin(actor, { city })) : null,
  ]);
  return {
    tab,
    view,
    search,
    city,
    knownVenues: knownVenueList,
    cities: cities.map(({ name, names }) => ({ value: names.en, label: name })),
    map: view === "map" ? mapOfPicker(origin, search, city) : null,
    ...(await (tab === "favorites"
      ? favorites(args, actor, locale)
      : existing(query, { search, city, origin, shownAbove: knownVenueList }, locale))),
  };
}

/** A failure does not affect the other tabs. */
async function favorites(args: RouteArgs, actor: Actor, locale: Locale) {
  const none = { venues: [], page: 1, totalPages: 1 };
  try {
    const venues = await listFavorites(actor, locale);
    const cards = venues.map((venue) => ({ ...venueCardView(venue), address: venue.address }));
    return { ...none, venues: cards.map(picked), failure: null };
  } catch (error) {
    const knownError = toKnownError(error);
    if (knownError) return { ...none, failure: errorText(locale, knownError) };
    logUnexpected(error, args);
    return { ...none, failure: errorText(locale, { code: "favorites_fetch_failed", params: {} }) };
  }
}

interface Wanted {
  search: string;
  city: string;
  origin: Point | null;
  /** Already above the list. */
  shownAbove: readonly { id: string }[];
}

/** Nearest first if possible. */
async function existing(
  query: URLSearchParams,
  { search, city, origin, shownAbove }: Wanted,
  locale: Locale,
) {
  const page = pageNumber(query.get("page"));
  const near = origin ?? undefined;
  const wanted = { search: search || undefined, city: city || undefined, sport: undefined, near, page };
  const list = await failingAs("venues_fetch_failed", pickVenues(wanted, locale));
  const others = list.venues.filter(({ id }) => !shownAbove.some((shown) => shown.id === id));
  return { venues: others.map(picked), page: list.page, totalPages: list.totalPages, failure: null };
}

type Picked = Awaited<ReturnType<typeof pickVenues>>["venues"][number];

const picked = ({ id, name, address, city, isVerified, sports }: Picked) => ({
  ...{ id, name, address, city, isVerified, sports },
});

function mapOfPicker(origin: Point | null, search: string, city: string) {
  const typed = Object.entries({ search, city }).filter(([, value]) => value !== "");
  return { ...mapSettings(), center: origin ?? DEFAULT_CENTER, query: new URLSearchParams(typed).toString() };
}

export type VenuePickerView = Awaited<ReturnType<typeof loadVenuePicker>>;
