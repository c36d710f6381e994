import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { GameCardItem } from "~/features/games/components/GameCardItem";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Drawing } from "~/ui/Drawing";
import { Icon } from "~/ui/Icon";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";
import { Stars } from "~/ui/Stars";
import { LocationCard } from "../components/LocationCard";
import { VerifiedBadge } from "../components/VenueCard";
import { VenueSports } from "../components/VenueSports";
import { VenuesError } from "../components/VenuesError";
import { loadVenuePage } from "./venue.page.server";

export const loader = (args: LoaderFunctionArgs) => loadVenuePage(args);

export const meta = ({ data }: { data: { title: string } | undefined }) => [
  { title: data ? `${data.title} · Houma` : "Houma" },
];

export default function Venue() {
  const t = useT("venues");
  const { venue, games } = useLoaderData<typeof loader>();
  if (!venue) return <NoVenue />;
  const { id, address, city, postalCode, averageRating, ratingCount } = venue;
  const createGame = (
    <LinkButton to={`/games/create?venueId=${id}`} icon="calendar-plus">
      {t("createGameHere")}
    </LinkButton>
  );
  return (
    <div className="page">
      <PageHeader
        back={{ to: "/venues", label: t("common:venues") }}
        title={<bdi>{venue.name}</bdi>}
        aside={venue.isVerified && <VerifiedBadge />}
        subtitle={
          <span className="line">
            <Icon name="map-pin" />
            <span>
              <bdi>{address}</bdi> · <bdi>{city}</bdi> · <bdi>{postalCode}</bdi>
            </span>
          </span>
        }
        actions={createGame}
      />
      <p className="row">
        {averageRating !== null && <Stars value={averageRating} showValue />}
        <span className="muted">
          {ratingCount > 0 ? t("ratings", { count: ratingCount }) : t("noRatings")}
        </span>
      </p>
      <div className="split">
        <div className="stack">
          <Card title={t("description")}>
            <p className="pre-line" dir={venue.description ? "auto" : undefined}>
              {venue.description ?? t("noDescription")}
            </p>
          </Card>
          <VenueSports sports={venue.sports} />
          <section className="stack-s">
            <div className="row row-between">
              <h2>{t("upcomingGames")}</h2>
              <Link to={`/games?venueId=${id}`}>{t("common:viewAll")}</Link>
            </div>
            {games.length > 0 ? (
              <ul className="grid">
                {games.map((game) => (
                  <GameCardItem key={game.id} game={game} />
                ))}
              </ul>
            ) : (
              <p className="muted">{t("noUpcomingGames")}</p>
            )}
          </section>
        </div>
        <div className="stack">
          <LocationCard address={address} city={city} postalCode={postalCode} maps={venue.maps} />
          <Card title={t("addedBy")}>
            <p className="line">
              <Icon name="user" />
              {venue.addedBy ? <bdi>{venue.addedBy}</bdi> : t("formerPlayer")}
            </p>
          </Card>
        </div>
      </div>
    </div>
  );
}

function NoVenue() {
  const t = useT("venues");
  return (
    <div className="page page-narrow">
      <PageHeader title={t("notFound")} />
      <Drawing name="draw-lost" />
      <p>{t("notFoundHint")}</p>
      <p>
        <LinkButton to="/venues">{t("browseVenues")}</LinkButton>
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError what="loadOneError" />;
}
