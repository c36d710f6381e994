import { getZodConstraint } from "@conform-to/zod/v4";
import { VENUE_LIMITS } from "#db/limits/venues";
import type { Viewer } from "~/core/actor";
import { requestedPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import { formatDate } from "~/core/time/timezone.server";
import { mayReport } from "~/features/reporting/rules";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { existingVenueOfPage } from "../merged-venue.server";
import { can } from "../permissions";
import type { ReviewItem } from "../reviews/components/ReviewList";
import { VenueRatingInput } from "../reviews/rating-input";
import { listRatings, ownRating } from "../reviews/ratings.server";
import type { VenueRatingView, VenueView } from "../types";

export const loadRatingsPage = (args: RouteArgs) =>
  pageLoader(args, "venue_fetch_failed", async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const venue = await existingVenueOfPage(args, viewer, locale);
    const wanted = { page: requestedPage(args.request) };
    const { ratings, page, totalPages } = await listRatings(viewer, venue, wanted);
    const { id, name, averageRating, ratingCount } = venue;
    return {
      title: `${translator(locale, "venues")("reviews")} · ${name}`,
      venue: { id, name, averageRating, ratingCount },
      reviews: reviewItems(viewer, ratings, locale),
      mayRate: mayRate(viewer, venue),
      form: await ratingForm(viewer, venue),
      page,
      totalPages,
    };
  });

export const reviewItems = (
  viewer: Viewer,
  ratings: readonly VenueRatingView[],
  locale: Locale,
): ReviewItem[] =>
  ratings.map(({ id, userId, rating, comment, createdAt, user }) => ({
    id,
    rating,
    comment,
    report: userId !== null && mayReport(viewer, userId),
    name: user ? fullName(user) : translator(locale, "players")("aPlayer"),
    createdAt: createdAt.toISOString(),
    createdLabel: formatDate(createdAt, locale),
  }));

export const mayRate = (viewer: Viewer, venue: VenueView): boolean =>
  viewer === null || can(viewer, "rate", { venue });

/** Null for those who cannot rate. */
export async function ratingForm(viewer: Viewer, venue: VenueView) {
  if (!viewer || !mayRate(viewer, venue)) return null;
  const rating = await ownRating(viewer, venue.id);
  return {
    constraint: getZodConstraint(VenueRatingInput),
    maxComment: VENUE_LIMITS.comment.max,
    values: { rating: rating ? String(rating.rating) : "", comment: rating?.comment ?? "" },
  };
}
