import type { Marker as LeafletMarker } from "leaflet";
import "~/features/venues/map/components/map.css";
import { useEffect, useRef } from "react";
import { MapContainer, Marker, Popup, TileLayer, useMap, useMapEvents } from "react-leaflet";
import { MAX_ZOOM, PIN } from "~/features/venues/map/components/map-icons";
import { useT } from "~/i18n/context";

interface Degrees {
  latitude: number;
  longitude: number;
}

export interface PointMapSettings {
  /** Where the map starts without a point. */
  center: Degrees;
  tiles: { url: string; attribution: string };
}

interface PointMapProps extends PointMapSettings {
  point: Degrees | null;
  onChoose(point: Degrees): void;
}

const ZOOM = 12;

/** Not rendered on the server. */
export function PointMap({ point, onChoose, center, tiles }: PointMapProps) {
  const start = useRef(point ?? center);
  return (
    <MapContainer
      className="map"
      center={[start.current.latitude, start.current.longitude]}
      zoom={ZOOM}
      maxZoom={MAX_ZOOM}
    >
      <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={MAX_ZOOM} />
      <Clicks onChoose={onChoose} />
      {point && <Pin point={point} />}
    </MapContainer>
  );
}

function Clicks({ onChoose }: Pick<PointMapProps, "onChoose">) {
  useMapEvents({
    click({ latlng }) {
      const { lat, lng } = latlng.wrap();
      onChoose({ latitude: lat, longitude: lng });
    },
  });
  return null;
}

function Pin({ point: { latitude, longitude } }: { point: Degrees }) {
  const t = useT("venues");
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  useEffect(() => {
    // A typed point may lie outside the visible area.
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude]);
    marker.current?.openPopup();
  }, [map, latitude, longitude]);
  return (
    <Marker position={[latitude, longitude]} icon={PIN} ref={marker} alt={t("selectedLocation")}>
      <Popup autoPan={false} closeButton={false}>
        {t("selectedLocation")}
      </Popup>
    </Marker>
  );
}
