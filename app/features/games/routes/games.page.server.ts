import { listCities } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { GameFilters } from "../list/filters.server";
import { readGameFilters } from "../list/filters.server";
import { listGames, listMyGames } from "../list/queries.server";
import { venueName } from "../list/venue-name.server";

/** My Games has one page. */
const MY_GAMES_LIMIT = 100;

/** The data of /games: all games, the viewer's own, or those they organize. */
export const loadGamesPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const query = new URL(args.request.url).searchParams;
    const view = viewOf(query);
    const { filters, shown } = readGameFilters(query);
    const [list, sports, cities, venue] = await Promise.all([
      gamesOf(args, { view, filters, locale }),
      listSports(locale),
      listCities(locale),
      shown.venueId ? venueName(shown.venueId) : null,
    ]);
    return {
      title: translator(locale, "games")(view === "all" ? "title" : "myGames"),
      view,
      unlisted: view !== "all",
      list,
      filters: shown,
      sports: sports.map(({ id, name }) => ({ id, name })),
      cities: cities.map(({ id, name }) => ({ id, name })),
      venue,
      kept: carriedFields(query),
      withoutDate: without(query, "startDate", ""),
      withoutVenue: without(query, "venueId"),
    };
  });

type View = "all" | "mine" | "organizer";

function viewOf(query: URLSearchParams): View {
  if (query.get("mygames") !== "true") return "all";
  return query.get("role") === "organizer" ? "organizer" : "mine";
}

async function gamesOf(
  args: RouteArgs,
  { view, filters, locale }: { view: View; filters: GameFilters; locale: Locale },
) {
  if (view === "all") return listGames(await viewerOf(args), filters, locale);
  const actor = await requireActor(args);
  const role = view === "organizer" ? "organizer" : "all";
  return listMyGames(actor, { role, filters: { ...filters, page: 1, limit: MY_GAMES_LIMIT }, locale });
}

const CARRIED = ["mygames", "role", "venueId", "organizerId"];

function carriedFields(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => CARRIED.includes(name) && value !== ""));
}

/** The list's first page without one filter. An empty `value` clears a filter that has a default. */
function without(query: URLSearchParams, name: string, value?: string): string {
  const rest = new URLSearchParams(query);
  rest.delete("page");
  if (value === undefined) rest.delete(name);
  else rest.set(name, value);
  return `/games?${rest}`;
}
