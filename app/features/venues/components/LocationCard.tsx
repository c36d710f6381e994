import { lazy } from "react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/LinkButton";
import type { LocationMapProps } from "../map/components/LocationMap";
import { MapFrame } from "../map/components/MapFrame";

const LazyLocationMap = lazy(() =>
  import("../map/components/LocationMap").then((file) => ({ default: file.LocationMap })),
);

interface LocationCardProps {
  address: string;
  city: string;
  postalCode: string;
  /** Links to map programs; null without coordinates. */
  maps: { app: string; web: string } | null;
  /** The map on the page; null without coordinates. */
  place: LocationMapProps | null;
}

/** The address, a map and links to map programs. */
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
          <LazyLocationMap {...place} />
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
