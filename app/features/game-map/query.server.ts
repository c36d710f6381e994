import { z } from "zod";
import { filtersOf, GameListQuery } from "~/features/games/api/input.server";
import { MapArea } from "~/features/venues/map/map-query";

const { page: _page, limit: _limit, bbox: _bbox, ...filters } = GameListQuery.shape;

export const MapFilters = z.object(filters);

export const GameMapQuery = MapFilters.extend(MapArea.shape);

export const mapFiltersOf = (query: z.output<typeof MapFilters>) =>
  filtersOf({ ...query, page: 1, limit: 1 });
