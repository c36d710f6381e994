import { lazy } from "react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/LinkButton";
import type { LocationMapProps } from "../map/components/LocationMap";
import { MapFrame } from "../map/components/MapFrame";

const PlaceMap = lazy(() =>
  import("../map/components/LocationMap").then((file) => ({ default: file.LocationMap })),
);

interface LocationCardProps {
  address: string;
  city: string;
  postalCode: string;
  /** Addresses of the place in map programs; null when nobody knows its coordinates. */
  maps: { app: string; web: string } | null;
  /** The same for a map on the page. */
  place: LocationMapProps | null;
}

/** Where the venue is, and the way to it. */
export function LocationCard({ address, city, postalCode, maps, place }: LocationCardProps) {
  const t = useT("venues");
  return (
    <Card title={t("location")}>
      <address>
        <bdi>{address}</bdi>
        <br />
        <bdi>{postalCode}</bdi> <bdi>{city}</bdi>
      </address>
      {place && (
        <MapFrame>
          <PlaceMap {...place} />
        </MapFrame>
      )}
      {maps ? (
        <div className="row">
          <LinkButton to={maps.app} variant="secondary" size="s" icon="map">
            {t("openInMaps")}
          </LinkButton>
          <LinkButton to={maps.web} variant="quiet" size="s" icon="external-link" rel="noopener">
            {t("openOnWeb")}
          </LinkButton>
        </div>
      ) : (
        <p className="muted">{t("noCoordinates")}</p>
      )}
    </Card>
  );
}
