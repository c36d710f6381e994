import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { truncateWithEllipsis } from "~/core/text/truncate";
import { indexFilter, searchCriteria } from "../list/search-criteria.server";
import { type Cluster, clusterVenues } from "./clusters";
import type { MapQuery } from "./map-query";
import { matchingSlots, venueIndex } from "./venue-index.server";

const POPUP_DESCRIPTION = 100;

export interface VenuePin {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  isVerified: boolean;
  /** Truncated to 100 characters. */
  description: string | null;
  sport: string | null;
  sportCount: number;
}

const pins = db
  .select({
    id: venues.id,
    name: venues.name,
    latitude: venues.latitude,
    longitude: venues.longitude,
    isVerified: venues.isVerified,
    description: venues.description,
    sport: sql<string | null>`(select icon from venue_sports join sports on sports.id = sport_id
      where venue_id = venues.id order by sort_order, sport_id limit 1)`,
    sportCount: sql<number>`(select count(*) from venue_sports where venue_id = venues.id)`,
  })
  .from(venues)
  .where(sql`${venues.n} in (select value from json_each(${sql.placeholder("ns")}))`)
  .prepare();

/** At most 200 points and clusters. At most three statements. */
export async function findMapItems({
  bbox,
  zoom,
  ...filters
}: Pick<MapQuery, "bbox" | "zoom"> & Partial<MapQuery>): Promise<{
  points: VenuePin[];
  clusters: Cluster[];
}> {
  const criteria = await searchCriteria(filters);
  if (!criteria) return { points: [], clusters: [] };
  const map = await venueIndex();
  const slots = matchingSlots(map, await indexFilter(criteria));
  const { points, clusters } = clusterVenues(map, { slots, area: bbox, zoom });
  const rows = await pins.all({ ns: JSON.stringify(points.map((slot) => map.n[slot])) });
  const shown = rows.flatMap(({ latitude, longitude, description, ...rest }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            ...rest,
            latitude,
            longitude,
            description: description && truncateWithEllipsis(description, POPUP_DESCRIPTION),
          },
        ],
  );
  return { points: shown, clusters };
}
