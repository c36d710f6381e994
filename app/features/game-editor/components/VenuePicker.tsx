import { Form } from "@remix-run/react";
import { Suspense } from "react";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Banner } from "~/ui/Banner";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Field } from "~/ui/forms/Field";
import { SelectField } from "~/ui/forms/SelectField";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { LinkButton } from "~/ui/LinkButton";
import { lazyPart } from "~/ui/lazy-part";
import { Pagination } from "~/ui/Pagination";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { VenuePickerView } from "../routes/venue-picker.page.server";
import { KnownVenues } from "./KnownVenues";
import { VenueTabs } from "./VenueTabs";

const LazyVenueMap = lazyPart(() =>
  import("~/features/venues/map/components/LazyVenueMap").then((file) => file.LazyVenueMap),
);

interface VenuePickerProps {
  picker: VenuePickerView;
  /** Hidden fields of the search form. */
  kept: Record<string, string | undefined>;
  /** Null is "no venue". */
  choose: (venueId: string | null) => string;
  chosenId: string | undefined;
}

export function VenuePicker({ picker, kept, choose, chosenId }: VenuePickerProps) {
  const t = useT("games");
  const { tab, view, search, city, cities, known, venues, map, page, totalPages, failure } = picker;
  const createPath = `/venues/create?return_to=${encodeURIComponent(choose(null))}`;
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
  const list = (
    <>
      {failure ? (
        <Banner kind="error">
          <p>{failure}</p>
        </Banner>
      ) : venues.length === 0 && tab === "favorites" ? (
        <EmptyState illustration="draw-map" title={t("noFavorites")} action={other} />
      ) : venues.length === 0 && known.length === 0 ? (
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
      )}
    </>
  );
  return (
    <>
      {known.length > 0 && <KnownVenues venues={known} choose={choose} chosenId={chosenId} />}
      <VenueTabs tab={tab} view={view} createPath={createPath} />
      {tab === "existing" && (
        <Form method="get" role="search" autoComplete="off" key={search + city} className="filters">
          {view === "map" && <input type="hidden" name="view" value="map" />}
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Field
            name="search"
            type="search"
            label={t("common:search")}
            placeholder={t("searchVenues")}
            defaultValue={search}
            dir="auto"
          />
          <SelectField
            name="city"
            label={t("city")}
            placeholder={t("allCities")}
            options={cities}
            defaultValue={city}
          />
          <Button variant="secondary" icon="search">
            {t("common:search")}
          </Button>
        </Form>
      )}
      {map ? (
        <Suspense>
          <LazyVenueMap {...map} choose={choose} lost={list}>
            {list}
          </LazyVenueMap>
        </Suspense>
      ) : (
        list
      )}
    </>
  );
}
