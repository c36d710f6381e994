import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import { cachedByKey } from "~/core/cache/cache.server";
import type { Point } from "~/core/geo";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import { cityById, neighborhoodById } from "./queries.server";

const homeRow = db
  .select({
    cityId: playerProfiles.cityId,
    neighborhoodId: playerProfiles.neighborhoodId,
    sportId: playerSportSkills.sportId,
  })
  .from(playerProfiles)
  .leftJoin(
    playerSportSkills,
    and(
      eq(playerSportSkills.playerId, playerProfiles.id),
      equalsConstant(playerSportSkills.isFavorite, true),
    ),
  )
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

export interface Home {
  cityId: string | null;
  neighborhoodId: string | null;
  sportId: string | null;
}

const NOWHERE: Home = { cityId: null, neighborhoodId: null, sportId: null };

export const homeOf = async (viewer: Viewer): Promise<Home> =>
  (viewer && (await homeRow.get({ id: viewer.id }))) || NOWHERE;

// Few neighborhoods have their own position.
const middleOfVenues = db
  .select({
    latitude: sql<number | null>`avg(latitude)`,
    longitude: sql<number | null>`avg(longitude)`,
  })
  .from(
    sql`(select latitude, longitude from venues
      where neighborhood_id = ${sql.placeholder("id")} and latitude is not null and ${isOffered()}
      limit 50)`,
  )
  .prepare();

/** Venues change slowly, and most pages of a player need this. */
const middleOf = cachedByKey({ seconds: 600, maxKeys: 500 }, (id: string) => middleOfVenues.get({ id }));

/** Its own position, else the middle of its venues, else its city's center. */
export async function neighborhoodPoint(id: string): Promise<Point | null> {
  const quarter = await neighborhoodById(id);
  if (!quarter) return null;
  if (quarter.latitude !== null && quarter.longitude !== null)
    return { latitude: quarter.latitude, longitude: quarter.longitude };
  const middle = await middleOf(id);
  if (middle?.latitude != null && middle.longitude !== null)
    return { latitude: middle.latitude, longitude: middle.longitude };
  return cityPoint(quarter.cityId);
}

async function cityPoint(id: string): Promise<Point | null> {
  const city = await cityById(id);
  return city && { latitude: city.latitude, longitude: city.longitude };
}

/** The default origin of distances: the neighborhood, else the city's center. */
export async function placePoint({ cityId, neighborhoodId }: Omit<Home, "sportId">): Promise<Point | null> {
  const middle = neighborhoodId ? await neighborhoodPoint(neighborhoodId) : null;
  return middle ?? (cityId ? cityPoint(cityId) : null);
}
