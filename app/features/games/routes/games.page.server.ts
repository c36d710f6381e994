import { data } from "@remix-run/node";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { type RouteArgs, requireActor, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { silentAudience } from "../audience.server";
import { listPath } from "../components/list-links";
import { quickFilters, withoutDistance } from "../list/chips.server";
import { feedOfList } from "../list/feed-of-list.server";
import { cityOfList, filterBar, filterForm, shownWith, withFilters } from "../list/filter-form.page.server";
import { type GameFilters, readGameFilters } from "../list/filters.server";
import { rowsByDay, rowsOf } from "../list/list-rows.server";
import { findPublicGames, listMyGames } from "../list/queries.server";
import { withShortIds, withWholeIds } from "../list/short-ids.server";
import { understoodLabel } from "../list/understood-label.server";
import { withUsualPlace } from "../list/usual-place.page.server";
import { venueName } from "../list/venue-name.server";
import { widerList } from "../list/wider-list.page.server";
import { gamesOfBrowser, withSpotsOfBrowser } from "../participation/browser-spots.page.server";

export const loadGamesPage = (args: RouteArgs) =>
  pageLoader(args, failureOf(args.request), async () => {
    const locale = await localeOf(args);
    const query = await withWholeIds(new URL(args.request.url).searchParams);
    const view = viewOf(query);
    const read = readGameFilters(query, locale);
    const shownList =
      view === "all"
        ? await publicList(args, { query, read, locale })
        : await ownList(args, { query, view, read, locale });
    const { filters, setCookie, ...list } = shownList;
    const hasForm = query.get("filters") === "true";
    const [form, bar, venue] = await Promise.all([
      hasForm ? filterForm(query, filters, locale) : null,
      hasForm ? null : filterBar(query, filters, locale),
      filters.venueId ? venueName(filters.venueId) : null,
    ]);
    const page = {
      title: translator(locale, "games")(view === "all" ? "common:games" : "myGames"),
      view,
      unlisted: view !== "all",
      ...list,
      form,
      bar,
      venue: venue === null ? null : { name: venue, without: listPath(query, "venueId", null) },
    };
    return data(page, setCookie ? { headers: { "Set-Cookie": setCookie } } : {});
  });

const failureOf = (request: Request) =>
  viewOf(new URL(request.url).searchParams) === "all" ? "games_fetch_failed" : "own_games_fetch_failed";

export type View = "all" | "mine" | "organizer";

function viewOf(query: URLSearchParams): View {
  if (query.get("mygames") !== "true") return "all";
  return query.get("role") === "organizer" ? "organizer" : "mine";
}

interface ListRequest {
  query: URLSearchParams;
  read: ReturnType<typeof readGameFilters>;
  locale: Locale;
}

async function publicList(args: RouteArgs, { query, read, locale }: ListRequest) {
  const viewer = await viewerOf(args);
  const usual = await withUsualPlace(args.request, viewer, read);
  const [{ understood, ...list }, browserGames, silent] = await Promise.all([
    findPublicGames(viewer, usual.filters, locale),
    gamesOfBrowser(args.request, locale),
    silentAudience(viewer, usual.filters.audience),
  ]);
  const wider = list.total > 0 ? null : await widerList(viewer, usual.filters, locale);
  const used = shownWith(read.shown, understood ?? usual.filters);
  const usedQuery = withShortIds(withFilters(query, used)).toString();
  const { filters, query: ownQuery } = usual.placeMissing
    ? withoutDistance(used, usedQuery)
    : { filters: used, query: usedQuery };
  const namesCities = !filters.cityId && (read.shown.near === "" || usual.placeMissing);
  const rows = rowsByDay(list, { namesCities, runningLast: true });
  return {
    list: { ...rows, games: withSpotsOfBrowser(rows.games, browserGames) },
    past: false,
    around:
      list.games.length > 0 ? null : await cityAround(filters.neighborhoodId, { query: ownQuery, locale }),
    wider: wider && { ...wider, games: withSpotsOfBrowser(wider.games, browserGames) },
    filters,
    feed: feedOfList(filters, siteOrigin(args.request), locale),
    chips:
      query.get("filters") === "true"
        ? null
        : await quickFilters(filters, { query: ownQuery, placeMissing: usual.placeMissing }, locale),
    city: await cityOfList(ownQuery, filters, locale),
    query: ownQuery,
    understood: understood ? await understoodLabel(understood, locale) : null,
    placeMissing: usual.placeMissing,
    silent,
    setCookie: usual.setCookie,
  };
}

async function cityAround(neighborhoodId: string, { query, locale }: { query: string; locale: Locale }) {
  const quarter = neighborhoodId ? await neighborhoodById(neighborhoodId) : null;
  const city = quarter && (await cityById(quarter.cityId, locale));
  return city && { name: city.name, path: listPath(query, "cityId", city.id) };
}

/** Past games: newest first. */
async function ownList(args: RouteArgs, { query, view, read, locale }: ListRequest & { view: View }) {
  const actor = await requireActor(args);
  const past = query.get("past") === "true";
  const startGiven = query.has("startDate") || query.has("start_date");
  const filters: GameFilters = {
    ...read.filters,
    startFrom: startGiven ? read.filters.startFrom : undefined,
    ahead: !past || undefined,
    past: past || undefined,
    newestFirst: past || undefined,
  };
  const list = await listMyGames(actor, {
    role: view === "organizer" ? "organizer" : "all",
    filters,
    locale,
  });
  return {
    list: past ? rowsOf(list) : rowsByDay(list),
    past,
    around: null,
    wider: null,
    filters: startGiven ? read.shown : { ...read.shown, startDate: "" },
    feed: null,
    chips: null,
    city: null,
    query: withShortIds(query).toString(),
    understood: null,
    placeMissing: false,
    silent: null,
    setCookie: null,
  };
}
