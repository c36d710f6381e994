import { clampPage } from "~/core/pagination";
import { readGameFilters } from "~/features/games/list/filters.server";
import { distanceOrigin } from "~/features/venues/list/distance-origin.server";
import type { Area } from "~/features/venues/map/clusters";
import { readArea } from "~/features/venues/map/map-query";
import { DEFAULT_CENTRE, mapSettings } from "~/features/venues/map/map-settings.server";
import type { VenueIndex } from "~/features/venues/map/venue-index.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { cardsOfGames } from "../game-cards.server";
import { gamesInArea, type PlacedGame, WORLD } from "../games-in-area.server";
import { MapFilters } from "../query.server";

const PAGE_SIZE = 9;
/** Degrees around a city's centre, for a map without games. */
const AROUND = 0.05;

/** The data of /games/map: the list of /games, of what lies in `bbox` when it is given. */
export const loadGameMapPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const query = new URL(args.request.url).searchParams;
    const bbox = readArea(query.get("bbox") ?? "");
    const { filters } = readGameFilters(query);
    const { map, games: found } = await gamesInArea(filters, bbox ?? WORLD);
    const { page, totalPages, total, offset } = clampPage({
      page: filters.page,
      limit: PAGE_SIZE,
      total: found.length,
    });
    const ns = found.slice(offset, offset + PAGE_SIZE).map(({ n }) => n);
    const around = async () => boxAt((await distanceOrigin(viewer, {})) ?? DEFAULT_CENTRE);
    return {
      title: translator(locale, "maps")("title"),
      unlisted: true,
      games: await cardsOfGames(viewer, ns, locale),
      ...{ page, totalPages, total },
      bbox: bbox && query.get("bbox"),
      map: {
        ...mapSettings(),
        area: bbox ?? areaOf(map, found) ?? (await around()),
        query: apiQuery(query),
      },
    };
  });

const boxAt = ({ latitude, longitude }: { latitude: number; longitude: number }): Area => ({
  west: longitude - AROUND,
  east: longitude + AROUND,
  south: latitude - AROUND,
  north: latitude + AROUND,
});

/** What contains all games; null without any. */
function areaOf(map: VenueIndex, found: readonly PlacedGame[]): Area | null {
  if (found.length === 0) return null;
  const area: Area = { west: 180, east: -180, south: 90, north: -90 };
  for (const { slot } of found) {
    const [latitude, longitude] = [map.latitude[slot] ?? 0, map.longitude[slot] ?? 0];
    area.west = Math.min(area.west, longitude);
    area.east = Math.max(area.east, longitude);
    area.south = Math.min(area.south, latitude);
    area.north = Math.max(area.north, latitude);
  }
  return area;
}

/** The page's filters for GET /api/games/map, which refuses what pages ignore. */
function apiQuery(query: URLSearchParams): string {
  const given = [...query]
    .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value.trim()])
    .filter(([name, value]) => name !== undefined && name in MapFilters.shape && value !== "");
  const checked = MapFilters.safeParse(Object.fromEntries(given));
  const wrong = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]));
  return new URLSearchParams(given.filter(([name]) => name !== undefined && !wrong.has(name))).toString();
}
