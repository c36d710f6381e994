import { eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venuePhotos } from "#db/schema/venue-photos";
import { venueConditions, venueEdits, venueFavorites, venueRatings, venues } from "#db/schema/venues";
import { pick } from "~/core/pick";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { VENUE_COLUMNS } from "~/features/venues/fields";

const { cityId: _, neighborhoodId: __, ...writtenColumns } = pick(getTableColumns(venues), VENUE_COLUMNS);

export async function venueData(userId: string) {
  const [addedVenues, ratings, favoriteVenues, edits, conditions, photos] = await Promise.all([
    db
      .select({
        id: venues.id,
        ...writtenColumns,
        createdAt: venues.createdAt,
      })
      .from(venues)
      .where(eq(venues.createdById, userId)),
    db
      .select({
        venueId: venueRatings.venueId,
        rating: venueRatings.rating,
        comment: venueRatings.comment,
        createdAt: venueRatings.createdAt,
      })
      .from(venueRatings)
      .where(eq(venueRatings.userId, userId)),
    db
      .select({ venueId: venues.id, name: venues.name, createdAt: venueFavorites.createdAt })
      .from(venueFavorites)
      .innerJoin(venues, nameableVenue(venueFavorites.venueId))
      .where(eq(venueFavorites.userId, userId)),
    db
      .select({ venueId: venueEdits.venueId, changes: venueEdits.changes, createdAt: venueEdits.createdAt })
      .from(venueEdits)
      .where(eq(venueEdits.userId, userId)),
    db
      .select({
        venueId: venueConditions.venueId,
        aspect: venueConditions.aspect,
        value: venueConditions.value,
        confirmedAt: venueConditions.confirmedAt,
      })
      .from(venueConditions)
      .where(eq(venueConditions.userId, userId)),
    db
      .select({
        venueId: venuePhotos.venueId,
        photo: sql<string | null>`'/' || ${venuePhotos.key} || '-large.webp'`,
        caption: venuePhotos.caption,
        status: venuePhotos.status,
        note: venuePhotos.note,
        createdAt: venuePhotos.createdAt,
      })
      .from(venuePhotos)
      .where(eq(venuePhotos.userId, userId)),
  ]);
  return {
    addedVenues,
    venueRatings: ratings,
    favoriteVenues,
    venueEdits: edits,
    venueConditions: conditions,
    venuePhotos: photos,
  };
}
