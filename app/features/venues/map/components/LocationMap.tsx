import "./map.css";
import { MapContainer, Marker, Popup, TileLayer } from "react-leaflet";
import { MAX_ZOOM, PIN } from "./map-icons";

const ZOOM = 14;

export interface LocationMapProps {
  name: string;
  latitude: number;
  longitude: number;
  tiles: { url: string; attribution: string };
}

/** Not rendered on the server. */
export function LocationMap({ name, latitude, longitude, tiles }: LocationMapProps) {
  return (
    <MapContainer
      className="map"
      center={[latitude, longitude]}
      zoom={ZOOM}
      maxZoom={MAX_ZOOM}
      scrollWheelZoom={false}
    >
      <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={MAX_ZOOM} />
      <Marker position={[latitude, longitude]} icon={PIN} alt={name} title={name}>
        <Popup>
          <span dir="auto">{name}</span>
        </Popup>
      </Marker>
    </MapContainer>
  );
}
