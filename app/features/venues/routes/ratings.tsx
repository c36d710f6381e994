import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { Stars } from "~/ui/Stars";
import { VenuesError } from "../components/VenuesError";
import { RatingForm } from "../reviews/components/RatingForm";
import { ReviewList } from "../reviews/components/ReviewList";
import { VenueRatingInput } from "../reviews/rating-input";
import { rateVenue } from "../reviews/ratings.server";
import { loadRatingsPage } from "./ratings.page.server";

export const loader = (args: LoaderFunctionArgs) => loadRatingsPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: VenueRatingInput, fallback: "venue_rate_failed" },
    async (rating, { viewer }) => {
      const { replaced } = await rateVenue(viewer, args.params.id ?? "", rating);
      const flash = replaced ? "venue_rating_replaced" : "venue_rated";
      return redirectWithFlash(`/venues/${args.params.id}`, flash);
    },
  );

export const meta = pageTitle;

export default function VenueRatings() {
  const t = useT("venues");
  const { venue, reviews, mayRate, form, page, totalPages } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { id, averageRating, ratingCount } = venue;
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: `/venues/${id}`, label: <bdi>{venue.name}</bdi> }}
        title={t("reviews")}
        subtitle={
          averageRating !== null && (
            <span className="row">
              <Stars value={averageRating} showValue /> {t("common:ratingCount", { count: ratingCount })}
            </span>
          )
        }
      />
      {form || result ? (
        <Card title={t("addRating")}>
          <RatingForm
            venueId={id}
            constraint={form?.constraint}
            values={form?.values ?? { rating: "", comment: "" }}
            result={result}
          />
        </Card>
      ) : (
        mayRate && (
          <p>
            <LinkButton to={`/login?redirectTo=${encodeURIComponent(`/venues/${id}/ratings`)}`} icon="log-in">
              {t("signInToRate")}
            </LinkButton>
          </p>
        )
      )}
      <Card>
        <ReviewList reviews={reviews} />
      </Card>
      <Pagination page={page} totalPages={totalPages} />
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" />;
}
