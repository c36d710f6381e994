import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Banner } from "~/ui/feedback/Banner";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { VenuePickerView } from "../routes/venue-picker.page.server";

interface VenueChoicesProps {
  picker: VenuePickerView;
  choose: (venueId: string | null) => string;
  chosenId: string | undefined;
  createPath: string;
}

export function VenueChoices({ picker, choose, chosenId, createPath }: VenueChoicesProps) {
  const t = useT("games");
  const { tab, knownVenues, venues, page, totalPages, failure } = picker;
  const other = (
    <>
      <LinkButton to={choose(null)} variant="secondary" icon="arrow-right">
        {t("withoutVenue")}
      </LinkButton>
      <LinkButton to={createPath} variant="quiet" icon="plus">
        {t("createVenue")}
      </LinkButton>
    </>
  );
  return failure ? (
    <Banner kind="error">
      <p>{failure}</p>
    </Banner>
  ) : venues.length === 0 && tab === "favorites" ? (
    <EmptyState illustration="draw-map" title={t("noFavorites")} action={other} />
  ) : venues.length === 0 && knownVenues.length === 0 ? (
    <EmptyState illustration="draw-map" title={t("noVenues")} action={other}>
      <p>{t("noVenuesHint")}</p>
    </EmptyState>
  ) : (
    <>
      <ul className="grid">
        {venues.map((venue) => (
          <Card
            as="li"
            key={venue.id}
            to={choose(venue.id)}
            title={<bdi>{venue.name}</bdi>}
            aside={venue.id === chosenId && <Badge tone="green">{t("chosen")}</Badge>}
          >
            <p className="line small">
              <Icon name="map-pin" size="s" />
              <span>
                <bdi>{venue.address}</bdi> · <bdi>{venue.city}</bdi>
              </span>
            </p>
            <p className="row">
              {venue.sports.map((sport) => (
                <Badge key={sport.name}>{sport.name}</Badge>
              ))}
            </p>
            <p className="row">
              <Link to={`/venues/${venue.id}`} className="field-link small">
                {t("viewVenue")}{" "}
                <VisuallyHidden>
                  <bdi>{venue.name}</bdi>
                </VisuallyHidden>
              </Link>
            </p>
          </Card>
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} />
      <Card title={t("notListed")}>
        <p className="muted">{t("withoutVenueHint")}</p>
        <div className="row">{other}</div>
      </Card>
    </>
  );
}
