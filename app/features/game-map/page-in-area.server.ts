import { clampPage, type Page } from "~/core/addresses/pagination";
import { timedCache } from "~/core/cache/cache.server";
import { EXACT_UP_TO } from "~/core/cache/cached-total.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { listName } from "~/features/games/list/list-values.server";
import type { Area } from "~/features/venues/map/clusters";
import type { VenueIndex } from "~/features/venues/map/venue-index.server";
import { gamesInArea, type PlacedGame } from "./games-in-area.server";

interface Extent {
  total: number;
  box: Area | null;
}

interface PageInArea extends Page, Extent {
  /** games.n, by start. */
  ns: number[];
}

const extents = timedCache<Extent>({ seconds: 10 });

/**
 * The extent is exact up to 1,000 games, above that at most ten seconds old. Pages in between read little more than
 * their own games.
 */
export async function pageInArea(filters: GameFilters, area: Area): Promise<PageInArea> {
  const { page, limit } = filters;
  const key = `${listName(filters)} ${JSON.stringify(area)}`;
  const cached = extents.get(key);
  if (cached) {
    const paging = clampPage({ page, limit, total: cached.total });
    const end = Math.min(paging.offset + limit, cached.total);
    const { games } = await gamesInArea(filters, area, { first: end });
    // With fewer, some games are gone, and all must be read.
    if (games.length >= end) return { ...cached, ...paging, ns: sliceOf(games, paging) };
  }
  const { map, games } = await gamesInArea(filters, area);
  const extent = { total: games.length, box: boxOf(map, games) };
  if (extent.total > EXACT_UP_TO) extents.set(key, extent);
  else extents.delete(key);
  const paging = clampPage({ page, limit, total: extent.total });
  return { ...extent, ...paging, ns: sliceOf(games, paging) };
}

const sliceOf = (games: readonly PlacedGame[], { offset, limit }: Page): number[] =>
  games.slice(offset, offset + limit).map(({ n }) => n);

function boxOf(map: VenueIndex, games: readonly PlacedGame[]): Area | null {
  if (games.length === 0) return null;
  const box: Area = { west: 180, east: -180, south: 90, north: -90 };
  for (const { slot } of games) {
    const [latitude, longitude] = [map.latitude[slot] ?? 0, map.longitude[slot] ?? 0];
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}
