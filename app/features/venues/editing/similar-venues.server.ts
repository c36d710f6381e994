import { and, between, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { isSameName } from "#db/fold";
import { venues } from "#db/schema/venues";
import { ftsQuery } from "#db/typed-search";
import { kilometersBetween, type Point } from "~/core/geo";
import { isOffered } from "~/core/visibility/nameable-venue.server";

export const NEAR_KM = 0.05;
// A little more than 50 m of latitude, and of longitude as far north as 60°.
const NEAR_LATITUDE = 0.0005;
const NEAR_LONGITUDE = 0.001;
const MAX_RESULTS = 5;

const columns = {
  id: venues.id,
  name: venues.name,
  address: venues.address,
  latitude: venues.latitude,
  longitude: venues.longitude,
};

const sameCity = db
  .select(columns)
  .from(venues)
  .where(
    and(
      sql`${venues.n} in (select rowid from venues_fts where venues_fts match ${sql.placeholder("match")} limit 500)`,
      sql`+${venues.cityId} = ${sql.placeholder("cityId")}`,
      isOffered("+venues"),
    ),
  )
  .limit(100)
  .prepare();
const inBox = db
  .select(columns)
  .from(venues)
  .where(
    and(
      between(venues.latitude, sql.placeholder("south"), sql.placeholder("north")),
      between(venues.longitude, sql.placeholder("west"), sql.placeholder("east")),
      isOffered(),
    ),
  )
  .limit(100)
  .prepare();

export interface SimilarVenue {
  id: string;
  name: string;
  address: string;
}

/** The same name in the city, in any spelling, or within 50 m. At most five, in two statements. */
export async function findSimilarVenues(venue: {
  name: string;
  cityId: string;
  point: Point | null;
}): Promise<SimilarVenue[]> {
  const { name, cityId, point } = venue;
  const match = ftsQuery(name);
  const named = match ? await sameCity.all({ match, cityId }) : [];
  const close = point ? await inBox.all(boxAround(point)) : [];
  const similar = [
    ...named.filter((row) => isSameName(row.name, name)),
    ...close.filter(({ latitude, longitude }) =>
      point && latitude !== null && longitude !== null
        ? kilometersBetween(point, { latitude, longitude }) <= NEAR_KM
        : false,
    ),
  ];
  const once = new Map(similar.map((row) => [row.id, { id: row.id, name: row.name, address: row.address }]));
  return [...once.values()].slice(0, MAX_RESULTS);
}

const boxAround = ({ latitude, longitude }: Point) => ({
  south: latitude - NEAR_LATITUDE,
  north: latitude + NEAR_LATITUDE,
  west: longitude - NEAR_LONGITUDE,
  east: longitude + NEAR_LONGITUDE,
});
