import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { QuickRating } from "./QuickRating";
import { type ReviewItem, ReviewList } from "./ReviewList";

interface VenueReviewsProps {
  venueId: string;
  ratingCount: number;
  reviews: readonly ReviewItem[];
  mayRate: boolean;
  form: { values: { rating: string; comment: string }; maxComment: number } | null;
}

export function VenueReviews({ venueId, ratingCount, reviews, mayRate, form }: VenueReviewsProps) {
  const t = useT("venues");
  const all = `/venues/${venueId}/ratings`;
  const viewAll = ratingCount > reviews.length && <Link to={all}>{t("common:viewAll")}</Link>;
  return (
    <>
      <Card className="venue-reviews" title={<span id="reviews">{t("reviews")}</span>} aside={viewAll}>
        <ReviewList reviews={reviews} />
      </Card>
      {mayRate && (
        <Card className="venue-rate" title={t("addRating")}>
          {form ? (
            <QuickRating venueId={venueId} {...form} key={JSON.stringify(form.values)} />
          ) : (
            <p>
              <LinkButton
                to={`/login?redirectTo=${encodeURIComponent(`/venues/${venueId}`)}`}
                variant="secondary"
                icon="log-in"
              >
                {t("signInToRate")}
              </LinkButton>
            </p>
          )}
        </Card>
      )}
    </>
  );
}
