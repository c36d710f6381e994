import { z } from "zod";
import { asId } from "~/core/ids.server";
import { directionsLinks } from "~/core/links";
import { firstLine } from "~/core/text/truncate";
import { listCities } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { distanceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { venueChips } from "../list/chips.server";
import { distanceOrigin } from "../list/distance-origin.server";
import { listVenues } from "../list/list-venues.server";
import { VenueQuery } from "../list/venue-query";
import { DEFAULT_CENTRE, mapSettings } from "../map/map-settings.server";
import { canVerify } from "../rules";
import { type ShownFilters, type VenueView, venueCardView } from "../types";

/** The data of /venues, as a list or a map. Invalid filters are ignored. */
export const loadVenuesPage = (args: RouteArgs) =>
  pageLoader(args, "venues_fetch_failed", async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const query = new URL(args.request.url).searchParams;
    const { view = "list", from = "", ...filters } = readFilters(query);
    const asksForForm = query.get("filters") === "true";
    const { search = "", city = "", sport = "", verified, near } = filters;
    const mayBeByDistance = filters.sort === undefined || filters.sort === "distance" || view === "map";
    const origin = mayBeByDistance ? await distanceOrigin(viewer, { near, from, city }) : null;
    // A player's list opens on their own city.
    const usualSort = near || (viewer && origin) ? "distance" : "name";
    const { sort = usualSort } = filters;
    const point = sort === "distance" || view === "map" ? origin : null;
    const order = view === "map" ? "distance" : sort;
    const measured = {
      ...filters,
      sort: order,
      near: point ?? (view === "map" ? DEFAULT_CENTRE : undefined),
    };
    const [list, sports, cities] = await Promise.all([
      listVenues(viewer, measured, locale),
      listSports(locale),
      listCities(locale),
    ]);
    const shown = { search, city, sport, verified: verified === undefined ? "" : String(verified) };
    const kept = nonEmpty({
      view: view === "map" ? view : "",
      near: near ? `${near.latitude},${near.longitude}` : "",
      sort: filters.sort ?? "",
      from,
    });
    const form = {
      filters: shown,
      order: {
        sort,
        isUsual: sort === usualSort,
        from,
        near: kept.near ?? "",
      },
      sports: sports.map(({ id, name }) => ({ value: id, label: name })),
      cities: cities.map(({ id, name }) => ({ value: id, label: name })),
    };
    return {
      title: translator(locale, "venues")("title"),
      view,
      filters: shown,
      form: asksForForm ? form : null,
      bar: asksForForm ? null : { filters: shown, sports: linesOf(sports), kept },
      chips: asksForForm ? null : venueChips(form, locale),
      query: String(query),
      placeMissing: sort === "distance" && point === null,
      venues: list.venues.map((venue) => listed(venue, point !== null, locale)),
      map:
        view === "map" ? { ...mapSettings(), centre: point ?? DEFAULT_CENTRE, query: queryOf(shown) } : null,
      page: list.page,
      totalPages: list.totalPages,
      canReview: canVerify(viewer),
    };
  });

/** The filters for GET /api/venues/map. */
const queryOf = (filters: ShownFilters): string => new URLSearchParams(nonEmpty({ ...filters })).toString();

const nonEmpty = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** A line "value name" each, as in ChipMenu. */
const linesOf = (things: readonly { id: string; name: string }[]): string =>
  things.map(({ id, name }) => `${id} ${name}`).join("\n");

function listed(venue: VenueView, measured: boolean, locale: Locale) {
  const { distanceKm } = venue;
  const distance = measured && typeof distanceKm === "number" ? distanceLabel(distanceKm, locale) : undefined;
  return {
    ...venueCardView(venue),
    description: venue.description && firstLine(venue.description),
    photo: venue.photo ?? undefined,
    distance,
    directions: measured ? directionsLinks(venue)?.[0].href : undefined,
  };
}

const PAGE_FILTERS = VenueQuery.pick({
  search: true,
  city: true,
  sport: true,
  verified: true,
  near: true,
  sort: true,
  page: true,
}).extend({ view: z.enum(["list", "map"]).optional(), from: z.string().max(100).overwrite(asId).optional() });

function readFilters(query: URLSearchParams) {
  const given = [...query].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== "");
  const all = PAGE_FILTERS.safeParse(Object.fromEntries(given));
  if (all.success) return all.data;
  const wrong = new Set(all.error.issues.map((issue) => issue.path[0]));
  return PAGE_FILTERS.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
}
