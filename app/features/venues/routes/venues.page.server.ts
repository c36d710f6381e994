import { z } from "zod";
import { directionsLinks } from "~/core/addresses/links";
import { asId } from "~/core/ids.server";
import { firstLine } from "~/core/text/truncate";
import { linesOf } from "~/features/games/components/list-links";
import { cityChoice, currentCity } from "~/features/games/current-city.page.server";
import { rememberingCity } from "~/features/games/last-search.page.server";
import { shortId, withWholeIds } from "~/features/games/list/short-ids.server";
import { citiesMatching, listCities } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, sessionOf, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { distanceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { venueChips } from "../list/chips.server";
import { distanceOrigin } from "../list/distance-origin.server";
import { listVenues } from "../list/list-venues.server";
import { VenueQuery } from "../list/venue-query";
import { DEFAULT_CENTER, mapSettings } from "../map/map-settings.server";
import { canVerify } from "../permissions";
import { type ShownFilters, type VenueView, venueCardView } from "../types";

/** Ignores invalid filters. */
export const loadVenuesPage = (args: RouteArgs) =>
  pageLoader(args, "venues_fetch_failed", async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const query = await withWholeIds(new URL(args.request.url).searchParams);
    const { view = "list", from = "", ...filters } = readFilters(query);
    const asksForForm = query.get("filters") === "true";
    const { search = "", city = "", sport = "", verified, near } = filters;
    const mayBeByDistance = filters.sort === undefined || filters.sort === "distance" || view === "map";
    const session = await sessionOf(args);
    const [origin, current, chosen] = await Promise.all([
      mayBeByDistance ? distanceOrigin(viewer, { near, from, city }) : null,
      currentCity(args.request, { asked: from, homeId: session?.cityId, locale }),
      chosenCity({ from, city }),
    ]);
    // The list begins in the current city, and distances only with a named location.
    const begin = origin ?? (city ? null : current.city);
    const usualSort = (city ? viewer && origin : begin) ? "distance" : "name";
    const { sort = usualSort } = filters;
    const point = sort === "distance" || view === "map" ? origin : null;
    const order = view === "map" ? "distance" : sort;
    const { latitude, longitude } = begin ?? current.city ?? DEFAULT_CENTER;
    const center = { latitude, longitude };
    const measured = {
      ...filters,
      sort: order,
      near: view === "map" ? center : order === "distance" ? (begin ?? undefined) : undefined,
    };
    const [list, sports, cities] = await Promise.all([
      listVenues(viewer, measured, locale),
      listSports(locale),
      listCities(locale),
    ]);
    const shown = { search, city, sport, verified: verified === undefined ? "" : String(verified) };
    const carried = nonEmpty({
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
        near: carried.near ?? "",
      },
      sports: sports.map(({ id, name }) => ({ value: id, label: name })),
      cities: cities.map(({ id, name }) => ({ value: id, label: name })),
    };
    const here = (chosen && cities.find(({ id }) => id === chosen)?.name) ?? (city || current.city?.name);
    const page = {
      title: translator(locale, "common")("venues"),
      city: near
        ? null
        : await cityChoice(
            { shown: here ?? null, name: "from", replaces: ["city", "sort"], query, idOf },
            locale,
          ),
      view,
      filters: shown,
      form: asksForForm ? form : null,
      bar: asksForForm ? null : { filters: shown, sports: linesOf(sports), carried },
      chips: asksForForm ? null : venueChips(form, locale),
      query: String(query),
      placeMissing: filters.sort === "distance" && point === null,
      venues: list.venues.map((venue) => listed(venue, point !== null, locale)),
      map: view === "map" ? { ...mapSettings(), center, query: queryOf(shown) } : null,
      page: list.page,
      totalPages: list.totalPages,
      canReview: canVerify(viewer),
    };
    return rememberingCity(args.request, page, chosen);
  });

const idOf = ({ id }: { id: string }) => shortId(id);

async function chosenCity({ from, city }: { from: string; city: string }): Promise<string | undefined> {
  const offered = (await listCities()).map(({ id }) => id);
  const matching = from ? [from] : city ? await citiesMatching(city) : [];
  return matching.length === 1 ? offered.find((id) => id === matching[0]) : undefined;
}

/** For GET /api/venues/map. */
const queryOf = (filters: ShownFilters): string => new URLSearchParams(nonEmpty({ ...filters })).toString();

const nonEmpty = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

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
