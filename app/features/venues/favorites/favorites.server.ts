import { and, desc, eq, sql } from "drizzle-orm";
import { commitPlan, db, rowOf, write } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueFavorites, venues } from "#db/schema/venues";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import type { Locale } from "~/i18n/languages";
import { creatorOf, venueColumns, venueView } from "../columns.server";
import { venueFor } from "../find-venue-row.server";
import { requireCan, signedInTo } from "../permissions";
import { MAX_PAGE_SIZE } from "../rules";
import type { VenueView } from "../types";

/** Idempotent. Errors: login_to_add_favorite, venue_not_found, too_many_requests. */
export async function addFavorite(viewer: Viewer, venueId: string): Promise<void> {
  const actor = signedInTo(viewer, "addFavorite");
  await commitPlan(async (plan) => {
    const [venue, favorite] = await Promise.all([
      plan.read(venueFor(venueId)),
      plan.read(rowOf(db.select().from(venueFavorites).where(ownFavorite(actor, venueId)))),
    ]);
    requireCan(actor, "addFavorite", { venue });
    if (favorite) return;
    const row = { userId: actor.id, venueId: venue.id, createdAt: now() };
    await write(plan, db.insert(venueFavorites).values(row));
    await consume(plan, "mark", { account: actor.id });
  });
}

/** Idempotent. Errors: login_to_remove_favorite, venue_not_found. */
export async function removeFavorite(viewer: Viewer, venueId: string): Promise<void> {
  const actor = signedInTo(viewer, "removeFavorite");
  await commitPlan(async (plan) => {
    const venue = await plan.read(venueFor(venueId));
    requireCan(actor, "removeFavorite", { venue });
    await write(plan, db.delete(venueFavorites).where(ownFavorite(actor, venueId)));
  });
}

const ownFavorite = (actor: Actor, venueId: string) =>
  and(eq(venueFavorites.userId, actor.id), eq(venueFavorites.venueId, venueId.toLowerCase()));

const favorites = db
  .select(venueColumns)
  .from(venueFavorites)
  .innerJoin(venues, eq(venues.id, venueFavorites.venueId))
  .leftJoin(playerProfiles, creatorOf)
  .where(and(eq(venueFavorites.userId, sql.placeholder("viewer")), isOffered()))
  .orderBy(desc(venueFavorites.createdAt), desc(venues.n))
  .limit(MAX_PAGE_SIZE)
  .prepare();

/** The newest 100. Errors: login_to_view_favorites. One statement. */
export async function listFavorites(viewer: Viewer, locale: Locale): Promise<VenueView[]> {
  const actor = signedIn(viewer, "login_to_view_favorites");
  const rows = await favorites.all({ viewer: actor.id });
  return Promise.all(rows.map((row) => venueView(row, locale)));
}
