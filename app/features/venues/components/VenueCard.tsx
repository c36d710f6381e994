import { memo } from "react";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import type { CardOptions } from "~/ui/Card";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Link } from "~/ui/links/Link";
import { useLite } from "~/ui/rendering/lite";
import { Stars } from "~/ui/Stars";
import { LOADED_LAST } from "../photos/components/loaded-last";
import type { VenueCardView } from "../types";

const COURTS = 2;

export const VenueCard = memo(function VenueCard({
  venue,
  level = 2,
  reloadDocument,
}: { venue: VenueCardView } & CardOptions) {
  const t = useT("venues");
  const lite = useLite();
  const { ratingCount, sports } = venue;
  const photo = lite ? null : venue.photo;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li className="game-row">
      <span className="courts">
        {photo ? (
          <img className="court-mark" src={photo} alt="" width="44" height="63" {...LOADED_LAST} />
        ) : (
          <VenueCourts sports={sports} />
        )}
      </span>
      <div>
        <Heading>
          <Link to={`/venues/${venue.id}`} reloadDocument={reloadDocument}>
            <span dir="auto">{venue.name}</span>
          </Link>
        </Heading>
        {venue.isVerified && <VerifiedBadge />}
        <p className="row">
          <bdi className="muted">{venue.city}</bdi>
          {venue.distance && <b className="num">{venue.distance}</b>}
          {sports.map(({ name }) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </p>
        <p className="clip">
          {venue.description ? <bdi>{venue.description}</bdi> : t("common:noDescription")}
        </p>
        <p className="row">
          {ratingCount > 0 && <Stars value={venue.averageRating} showValue />}
          <span className="muted">
            {ratingCount > 0 ? t("common:ratingCount", { count: ratingCount }) : t("noRatings")}
          </span>
          {venue.directions && (
            <a href={venue.directions} rel="noopener">
              {t("maps:directions")}
            </a>
          )}
        </p>
      </div>
    </li>
  );
});

export function VerifiedBadge() {
  const t = useT("venues");
  return (
    <Badge tone="green" icon="shield-check">
      {t("verified")}
    </Badge>
  );
}

const VenueCourts = ({ sports }: Pick<VenueCardView, "sports">) => (
  <>
    {sports.length === 0 && <CourtMark sport={null} />}
    {sports.slice(0, COURTS).map(({ name, icon }) => (
      <CourtMark key={name} sport={icon} />
    ))}
  </>
);
