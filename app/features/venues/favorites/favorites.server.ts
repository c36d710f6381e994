import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueFavorites, venues } from "#db/schema/venues";
import { signedIn, type Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { consume } from "~/core/rate-limit.server";
import type { Locale } from "~/i18n/languages";
import { creatorOf, venueColumns, venueView } from "../columns.server";
import { findVenueRow } from "../find-venue-row.server";
import { MAX_PAGE_SIZE, requireCan, signedInTo } from "../rules";
import type { VenueView } from "../types";

/**
 * Adds a venue to the viewer's favourites; repeating it changes nothing. Errors: login_to_add_favorite,
 * venue_not_found, too_many_requests.
 */
export async function addFavorite(viewer: Viewer, venueId: string): Promise<void> {
  const actor = signedInTo(viewer, "addFavorite");
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    requireCan(actor, "addFavorite", { venue });
    const { rowsAffected } = await tx
      .insert(venueFavorites)
      .values({ userId: actor.id, venueId: venue.id, createdAt: now() })
      .onConflictDoNothing();
    await consume(tx, "mark", { amount: rowsAffected, account: actor.id });
  });
}

/**
 * Removes a venue from the viewer's favourites; repeating it changes nothing. Errors: login_to_remove_favorite,
 * venue_not_found.
 */
export async function removeFavorite(viewer: Viewer, venueId: string): Promise<void> {
  const actor = signedInTo(viewer, "removeFavorite");
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    requireCan(actor, "removeFavorite", { venue });
    await tx
      .delete(venueFavorites)
      .where(and(eq(venueFavorites.userId, actor.id), eq(venueFavorites.venueId, venue.id)));
  });
}

const favorites = db
  .select(venueColumns)
  .from(venueFavorites)
  .innerJoin(venues, eq(venues.id, venueFavorites.venueId))
  .leftJoin(playerProfiles, creatorOf)
  .where(
    and(
      eq(venueFavorites.userId, sql.placeholder("viewer")),
      isNull(venues.deletedAt),
      isNull(venues.hiddenAt),
    ),
  )
  .orderBy(desc(venueFavorites.createdAt), desc(venues.n))
  .limit(MAX_PAGE_SIZE)
  .prepare();

/** The viewer's favourites, the newest 100. Errors: login_to_view_favorites. One statement. */
export async function listFavorites(viewer: Viewer, locale: Locale): Promise<VenueView[]> {
  const actor = signedIn(viewer, "login_to_view_favorites");
  const rows = await favorites.all({ viewer: actor.id });
  return Promise.all(rows.map((row) => venueView(row, locale)));
}
