import { and, between, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "#db/client.server";
import { isSameName } from "#db/fold";
import { venues } from "#db/schema/venues";
import { ftsQuery } from "#db/typed-search";
import { kilometersBetween, type Point } from "~/core/geo";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import { NEAR_KM } from "../rules";

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

const sameCityOn = (on: Db) =>
  on
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
const inBoxOn = (on: Db) =>
  on
    .select(columns)
    .from(venues)
    .where(
      and(
        between(venues.latitude, sql.placeholder("south"), sql.placeholder("north")),
        between(venues.longitude, sql.placeholder("west"), sql.placeholder("east")),
        isOffered("+venues"),
      ),
    )
    .limit(100)
    .prepare();

const sameCity = sameCityOn(db);
const inBox = inBoxOn(db);

export interface SimilarVenue {
  id: string;
  name: string;
  address: string;
}

interface Sought {
  name: string;
  cityId: string;
  point: Point | null;
}

/** The same name in the city, in any spelling, or within 50 m. At most five, in two statements. */
export async function findSimilarVenues({ name, cityId, point }: Sought, tx?: Tx): Promise<SimilarVenue[]> {
  const match = ftsQuery(name);
  const named = match ? await (tx ? sameCityOn(tx) : sameCity).all({ match, cityId }) : [];
  const close = point ? await (tx ? inBoxOn(tx) : inBox).all(boxAround(point)) : [];
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
