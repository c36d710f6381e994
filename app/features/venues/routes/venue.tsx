import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { directionsLinks } from "~/core/addresses/links";
import { FollowButton } from "~/features/following/components/FollowButton";
import { feedMeta } from "~/features/games/components/feed-links";
import { previewMeta } from "~/features/link-previews/card-meta";
import { ReportLink } from "~/features/reporting/components/ReportLink";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { Stars } from "~/ui/Stars";
import { UserText } from "~/ui/UserText";
import { LocationCard } from "../components/LocationCard";
import { ManageVenue } from "../components/ManageVenue";
import { NoVenue } from "../components/NoVenue";
import { VerifiedBadge } from "../components/VenueCard";
import { VenueGames } from "../components/VenueGames";
import { VenueSports } from "../components/VenueSports";
import { VenuesError } from "../components/VenuesError";
import { VenueCondition } from "../condition/components/VenueCondition";
import { FavoriteButton } from "../favorites/components/FavoriteButton";
import { PhotoTexts } from "../photos/components/PhotoTexts";
import { VenuePhotos } from "../photos/components/VenuePhotos";
import { VenueReviews } from "../reviews/components/VenueReviews";
import { loadVenuePage } from "./venue.page.server";

export const loader = (args: LoaderFunctionArgs) => loadVenuePage(args);

/** After a refused action the venue is reloaded: its new state often explains the refusal. */
export const shouldRevalidate = () => true;

export const handle = { indexable: true };

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  if (!data?.venue) return pageTitle(args);
  const { preview, feed } = data;
  const always = [...pageTitle(args), ...feedMeta(feed)];
  if (!preview) return always;
  return [
    ...always,
    ...previewMeta({ ...preview, title: data.title, type: "place" }),
    { "script:ld+json": preview.schema },
  ];
};

export default function Venue() {
  const t = useT("venues");
  const page = useLoaderData<typeof loader>();
  if (!page.venue) return <NoVenue />;
  const { venue, games, reviews, condition, can, isFollowed, photos } = page;
  const { id, address, city, postalCode, averageRating, ratingCount } = venue;
  const directions = directionsLinks(venue);
  const actions = (
    <>
      <LinkButton to={`/games/create?venueId=${id}`} icon="calendar-plus">
        {t("createGameHere")}
      </LinkButton>
      {can.favorite && <FavoriteButton venueId={id} isFavorite={venue.isFavorite} />}
      {isFollowed !== null && <FollowButton page={`/venues/${id}`} isFollowed={isFollowed} />}
    </>
  );
  const location = (
    <>
      <Icon name="map-pin" />
      <span>
        <bdi>{address}</bdi> · <bdi>{city}</bdi> · <bdi>{postalCode}</bdi>
      </span>
    </>
  );
  return (
    <div className="page">
      <PageHeader
        back={{ to: "/venues", label: t("common:venues") }}
        title={<bdi>{venue.name}</bdi>}
        aside={venue.isVerified && <VerifiedBadge />}
        subtitle={
          <>
            {directions ? (
              <a href={directions[0].href} className="field-link" rel="noopener">
                {location}
              </a>
            ) : (
              <span className="line">{location}</span>
            )}
            {averageRating !== null && (
              <span className="row">
                <Stars value={averageRating} showValue />
                {t("common:ratingCount", { count: ratingCount })}
              </span>
            )}
          </>
        }
        actions={actions}
      />
      <Outlet />
      <PhotoTexts>
        <VenuePhotos venue={venue} {...photos} />
      </PhotoTexts>
      <div className="split venue">
        <div className="venue-facts stack">
          <Card title={t("fields:description")}>
            <p className="pre-line" dir={venue.description ? "auto" : undefined}>
              <UserText>{venue.description ?? t("common:noDescription")}</UserText>
            </p>
          </Card>
          <VenueSports sports={venue.sports} />
          <VenueCondition venueId={id} facts={condition} canReport={can.reportCondition} />
        </div>
        <div className="venue-main stack">
          <VenueGames venueId={id} games={games} feed={page.feed} />
          <LocationCard venue={venue} tiles={venue.tiles} />
        </div>
        <VenueReviews venueId={id} ratingCount={ratingCount} {...reviews} />
        <div className="venue-end stack">
          <Card title={t("addedBy")}>
            <p className="line">
              <Icon name="user" />
              {venue.addedBy ? (
                <Link to={`/users/${venue.addedById}`} className="field-link">
                  <bdi>{venue.addedBy}</bdi>
                </Link>
              ) : (
                t("common:aFormerPlayer")
              )}
            </p>
          </Card>
          <ManageVenue venueId={id} can={can} />
          {can.report && (
            <ReportLink kind="venue" id={id}>
              {t("moderation:report_venue")}
            </ReportLink>
          )}
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" />;
}
