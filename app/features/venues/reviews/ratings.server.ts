import { and, desc, eq, sql } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueRatings } from "#db/schema/venues";
import { signedIn, type Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { newId } from "~/core/ids.server";
import { clampPage } from "~/core/pagination";
import { pictureUrl, shownPicture } from "~/core/pictures.server";
import { consume } from "~/core/rate-limit.server";
import { findVenueRow } from "../find-venue-row.server";
import { RATING } from "../rules";
import type { VenueRatingView } from "../types";
import type { VenueRatingInput } from "./rating-input";

/**
 * Rates a venue, one to five stars; a second time replaces the first. Sum and count are kept by the database.
 * Errors: login_to_rate_venue, venue_not_found, too_many_requests (300 an hour). Source: spec 3 "Venue rating", decisions "Ratings".
 */
export async function rateVenue(
  viewer: Viewer,
  venueId: string,
  { rating, comment }: VenueRatingInput,
): Promise<{ id: string; replaced: boolean }> {
  const actor = signedIn(viewer, "login_to_rate_venue");
  return transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    await consume(tx, "rating", 1, { account: actor.id });
    const mine = and(eq(venueRatings.venueId, venue.id), eq(venueRatings.userId, actor.id));
    const earlier = await tx.select({ id: venueRatings.id }).from(venueRatings).where(mine).get();
    const said = { rating, comment, updatedAt: now() };
    if (earlier) {
      await tx.update(venueRatings).set(said).where(eq(venueRatings.id, earlier.id));
      return { id: earlier.id, replaced: true };
    }
    const id = newId();
    const row = { ...said, id, venueId: venue.id, userId: actor.id, createdAt: now() };
    await tx.insert(venueRatings).values(row);
    return { id, replaced: false };
  });
}

const shown = {
  rating: venueRatings,
  user: {
    id: playerProfiles.id,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.lastName,
    profilePicture: shownPicture,
  },
};
const ratings = () =>
  db.select(shown).from(venueRatings).leftJoin(playerProfiles, eq(playerProfiles.id, venueRatings.userId));

const newest = ratings()
  .where(eq(venueRatings.venueId, sql.placeholder("venueId")))
  .orderBy(desc(venueRatings.createdAt), desc(venueRatings.id))
  .limit(RATING.pageSize)
  .offset(sql.placeholder("offset"))
  .prepare();

const one = ratings()
  .where(eq(venueRatings.id, sql.placeholder("id")))
  .prepare();

const own = ratings()
  .where(
    and(
      eq(venueRatings.venueId, sql.placeholder("venueId")),
      eq(venueRatings.userId, sql.placeholder("userId")),
    ),
  )
  .prepare();

type RatingRow = Awaited<ReturnType<typeof newest.all>>[number];

const ratingView = ({ rating, user }: RatingRow): VenueRatingView => ({
  id: rating.id,
  venueId: rating.venueId,
  userId: rating.userId,
  rating: rating.rating,
  comment: rating.hiddenAt ? null : rating.comment,
  createdAt: rating.createdAt,
  user: user
    ? { ...user, profilePicture: pictureUrl(user.profilePicture) }
    : { id: rating.userId, firstName: "", lastName: "", profilePicture: null },
});

/** One page of a venue's ratings, newest first, ten a page. `total` is the venue's own count. One statement. */
export async function listRatings(venueId: string, total: number, wanted = 1) {
  const { page, totalPages, offset } = clampPage({ page: wanted, limit: RATING.pageSize, total });
  const rows = await newest.all({ venueId, offset });
  return { ratings: rows.map(ratingView), page, totalPages };
}

/** A rating by its id, as it was just written. */
export async function ratingById(id: string): Promise<VenueRatingView | null> {
  const row = await one.get({ id });
  return row ? ratingView(row) : null;
}

/** What the viewer said of a venue, to begin the form with; also words that an admin hid. */
export async function ownRating(viewer: Viewer, venueId: string): Promise<VenueRatingView | null> {
  const row = viewer ? await own.get({ venueId, userId: viewer.id }) : undefined;
  return row ? { ...ratingView(row), comment: row.rating.comment } : null;
}
