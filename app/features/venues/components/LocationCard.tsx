import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { lazyPart } from "~/ui/rendering/lazy-part";
import { MapFrame } from "../map/components/MapFrame";
import { Directions } from "../small-map/components/Directions";
import { SmallMap } from "../small-map/components/SmallMap";

const LazyLocationMap = lazyPart(() =>
  import("../map/components/LocationMap").then((file) => file.LocationMap),
);

interface LocationCardProps {
  venue: {
    id: string;
    name: string;
    address: string;
    latitude: number | null;
    longitude: number | null;
  };
  tiles: { url: string; attribution: string };
}

export function LocationCard({ venue, tiles }: LocationCardProps) {
  const t = useT("venues");
  const { name, latitude, longitude } = venue;
  return (
    <Card title={t("location")}>
      {latitude !== null && longitude !== null ? (
        <>
          <MapFrame picture={<SmallMap venue={venue} />}>
            <LazyLocationMap {...{ name, latitude, longitude, tiles }} />
          </MapFrame>
          <Directions to={venue} />
        </>
      ) : (
        <>
          <p>
            <bdi>{venue.address}</bdi>
          </p>
          <p className="muted">{t("noCoordinates")}</p>
        </>
      )}
    </Card>
  );
}
