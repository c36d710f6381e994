import { and, count, desc, eq, sql } from "drizzle-orm";
import { commitPlan, db, rowOf, write } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { venueRatings } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { clampPage } from "~/core/addresses/pagination";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { personColumns } from "~/core/visibility/shown-person.server";
import { venuePerson } from "../columns.server";
import { venueFor } from "../find-venue-row.server";
import { requireCan, signedInTo } from "../permissions";
import { REVIEWS_PAGE_SIZE } from "../rules";
import type { VenueRatingView } from "../types";
import type { VenueRatingInput } from "./rating-input";

/**
 * A second rating replaces the first. Triggers update sum and count. Errors: login_to_rate_venue, venue_not_found,
 * too_many_requests.
 */
export async function rateVenue(
  viewer: Viewer,
  venueId: string,
  { rating, comment }: VenueRatingInput,
): Promise<{ id: string; replaced: boolean }> {
  const actor = signedInTo(viewer, "rate");
  const mine = and(eq(venueRatings.venueId, venueId.toLowerCase()), eq(venueRatings.userId, actor.id));
  return commitPlan(async (plan) => {
    const [venue, earlier] = await Promise.all([
      plan.read(venueFor(venueId)),
      plan.read(rowOf(db.select({ id: venueRatings.id }).from(venueRatings).where(mine))),
    ]);
    requireCan(actor, "rate", { venue });
    await consume(plan, "rating", { account: actor.id });
    const values = { rating, comment, updatedAt: now() };
    if (earlier) {
      await write(plan, db.update(venueRatings).set(values).where(eq(venueRatings.id, earlier.id)));
      return { id: earlier.id, replaced: true };
    }
    const id = newId();
    const row = { ...values, id, venueId: venue.id, userId: actor.id, createdAt: now() };
    await write(plan, db.insert(venueRatings).values(row));
    return { id, replaced: false };
  });
}

const shown = { rating: venueRatings, user: personColumns() };
const ratings = () =>
  db.select(shown).from(venueRatings).leftJoin(playerProfiles, eq(playerProfiles.id, venueRatings.userId));

const { follows, bind } = rowsAfter({
  columns: [venueRatings.createdAt, venueRatings.id],
  start: [HIGHEST, ""],
  descending: true,
});
const newest = ratings()
  .where(and(eq(venueRatings.venueId, sql.placeholder("venueId")), follows))
  .orderBy(desc(venueRatings.createdAt), desc(venueRatings.id))
  .limit(sql.placeholder("limit"))
  .offset(sql.placeholder("offset"))
  .prepare();
const countAfter = db
  .select({ total: count() })
  .from(venueRatings)
  .where(and(eq(venueRatings.venueId, sql.placeholder("venueId")), follows))
  .prepare();

const one = ratings()
  .where(eq(venueRatings.id, sql.placeholder("id")))
  .prepare();

const own = ratings()
  .where(
    and(
      eq(venueRatings.venueId, sql.placeholder("venueId")),
      eq(venueRatings.userId, sql.placeholder("viewerId")),
    ),
  )
  .prepare();

type RatingRow = Awaited<ReturnType<typeof newest.all>>[number];

const ratingView = (viewer: Viewer, { rating, user }: RatingRow): VenueRatingView => ({
  id: rating.id,
  venueId: rating.venueId,
  userId: viewer && rating.userId,
  rating: rating.rating,
  comment: rating.hiddenAt ? null : rating.comment,
  createdAt: rating.createdAt,
  user: viewer && venuePerson(rating.userId, user),
});

interface RatingsPart {
  page?: number;
  limit?: number;
  /** Pages count from the row that follows it. */
  after?: Place | undefined;
}

/** Newest first, ten a page; visitors do not learn who rated. One statement for the first page. */
export async function listRatings(
  viewer: Viewer,
  { id, ratingCount }: { id: string; ratingCount: number },
  { page: wanted = 1, limit = REVIEWS_PAGE_SIZE, after }: RatingsPart = {},
) {
  const part = { venueId: id, ...bind(after) };
  const total = after ? ((await countAfter.get(part))?.total ?? 0) : ratingCount;
  const { page, totalPages, offset } = clampPage({ page: wanted, limit, total });
  const rows = await newest.all({ ...part, viewerId: viewer?.id ?? "", limit, offset });
  const lastPlace = lastPlaceOf(rows, limit, ({ rating }) => [+rating.createdAt, rating.id]);
  return { ratings: rows.map((row) => ratingView(viewer, row)), page, totalPages, total, lastPlace };
}

export async function ratingById(viewer: Viewer, id: string): Promise<VenueRatingView | null> {
  const row = await one.get({ id, viewerId: viewer?.id ?? "" });
  return row ? ratingView(viewer, row) : null;
}

/** With its comment even when an admin hid it. */
export async function ownRating(viewer: Viewer, venueId: string): Promise<VenueRatingView | null> {
  const row = viewer ? await own.get({ venueId, viewerId: viewer.id }) : undefined;
  return row ? { ...ratingView(viewer, row), comment: row.rating.comment } : null;
}
