import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card, type CardOptions } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { Stars } from "~/ui/Stars";
import { UserText } from "~/ui/UserText";
import type { VenueCardView } from "../types";

/** A venue in a list, as an `<li>` that links to it. */
export function VenueCard({ venue, ...look }: { venue: VenueCardView } & CardOptions) {
  const t = useT("venues");
  const { ratingCount, sports } = venue;
  return (
    <Card
      as="li"
      to={`/venues/${venue.id}`}
      title={<span dir="auto">{venue.name}</span>}
      aside={venue.isVerified && <VerifiedBadge />}
      {...look}
    >
      <p className="line">
        <Icon name="map-pin" />
        <span dir="auto">{venue.city}</span>
        {venue.distance && <b className="num">{venue.distance}</b>}
      </p>
      <p className="muted clip small" dir={venue.description ? "auto" : undefined}>
        <UserText>{venue.description ?? t("noDescription")}</UserText>
      </p>
      {sports.length > 0 && (
        <ul className="row small" aria-label={t("availableSports")}>
          {sports.map((sport) => (
            <li key={sport.name}>
              <Badge>{sport.name}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="line small muted">
        {ratingCount > 0 ? <Stars value={venue.averageRating} showValue /> : <Icon name="star" size="s" />}
        {ratingCount > 0 ? t("ratings", { count: ratingCount }) : t("noRatings")}
      </p>
      {venue.directions && (
        <p className="row small">
          <a href={venue.directions} rel="noopener">
            {t("maps:directions")}
          </a>
        </p>
      )}
    </Card>
  );
}

/** Marks a venue that an admin verified. */
export function VerifiedBadge() {
  const t = useT("venues");
  return (
    <Badge tone="green" icon="shield-check">
      {t("verified")}
    </Badge>
  );
}
