import { millisecondsInDay } from "date-fns/constants";
import type { Tx } from "#db/client.server";
import { venueFavorites, venueRatings } from "#db/schema/venues";
import { now } from "~/core/time/clock.server";
import { VENUE_COMMENTS } from "../factories/game-texts";
import { insertInChunks } from "../factories/insert";
import type { Source } from "../factories/source";
import { VENUE_LIST } from "../factories/venue-list";
import { citySearches, insertVenues, type VenueRows, venueRows } from "../factories/venues";
import type { Cast } from "./cast";

export async function writePlaces(tx: Tx, source: Source, cast: Cast): Promise<VenueRows[]> {
  const searches = await citySearches(tx);
  const rows = VENUE_LIST.map((entry) => {
    const row = venueRows(source, { entry, searches, createdById: cast.admin });
    const residents = cast.byCity.get(row.venue.cityId) ?? [];
    const createdById = source.chance(0.3) ? cast.organizer : source.pick([cast.admin, ...residents]);
    return { ...row, venue: { ...row.venue, createdById } };
  });
  await insertVenues(tx, rows);
  const ratings = rows.flatMap((row) => ratingsOf(row, source, cast));
  await insertInChunks(ratings, (chunk) => tx.insert(venueRatings).values(chunk));
  const favorites = rows.filter((row) => row.sports.length > 0 && source.chance(0.1));
  await insertInChunks(favorites, (some) =>
    tx
      .insert(venueFavorites)
      .values(some.map(({ venue }) => ({ userId: cast.player, venueId: venue.id, createdAt: now() }))),
  );
  return rows;
}

function ratingsOf({ venue }: VenueRows, source: Source, cast: Cast) {
  return source.some(cast.byCity.get(venue.cityId) ?? [], source.whole(0, 7)).map((userId) => {
    const createdAt = new Date(now().getTime() - source.whole(1, 90) * millisecondsInDay);
    return {
      id: source.id("venue rating"),
      venueId: venue.id,
      userId,
      rating: source.pick([3, 4, 4, 5, 5, 2]),
      comment: source.chance(0.6) ? source.pick<string>(VENUE_COMMENTS) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
