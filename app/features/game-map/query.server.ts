import { filtersOf, GameListQuery } from "~/features/games/api/input.server";
import { MapArea } from "~/features/venues/map/map-query";

const ListFilters = GameListQuery.omit({ page: true, limit: true });

/** The query of GET /api/games/map: an area and the list's filters. */
export const GameMapQuery = ListFilters.extend(MapArea.shape);

export const mapFiltersOf = (query: Omit<Parameters<typeof filtersOf>[0], "page" | "limit">) =>
  filtersOf({ ...query, page: 1, limit: 1 });
