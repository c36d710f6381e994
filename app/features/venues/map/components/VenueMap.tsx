import "./map.css";
import { useState } from "react";
import { MapContainer, Marker, TileLayer } from "react-leaflet";
import { useT } from "~/i18n/context";
import { useAnnounce } from "~/ui/announce";
import { Link } from "~/ui/Link";
import type { Cluster } from "../clusters";
import { ChosenVenue, type Pin } from "./ChosenVenue";
import { ClusterMarker, MapItems } from "./MapItems";
import { MapNotes } from "./MapNotes";
import { MapSheet } from "./MapSheet";
import { MAX_ZOOM, pinIcon } from "./map-icons";

interface Items {
  points: Pin[];
  clusters: Cluster[];
}

interface VenueMapProps {
  centre: { latitude: number; longitude: number };
  query: string;
  tiles: { url: string; attribution: string };
  choose?: (venueId: string) => string;
}

const ZOOM = 13;

/** Not rendered on the server. */
export function VenueMap({ centre, query, tiles, choose }: VenueMapProps) {
  const t = useT("venues");
  const [shown, setShown] = useState<Items | null>(null);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<Pin | null>(null);
  const none = shown !== null && shown.points.length + shown.clusters.length === 0;
  const loading = !shown && !failed;
  useAnnounce(loading ? t("loading") : none ? t("mapNone") : "");
  return (
    <div className="stack-s">
      <div className="map-room map-room-tall">
        <MapContainer
          className="map"
          center={[centre.latitude, centre.longitude]}
          zoom={ZOOM}
          maxZoom={MAX_ZOOM}
        >
          <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={MAX_ZOOM} />
          <MapItems<Items> from="/api/venues/map" query={query} onShown={setShown} onFailed={setFailed} />
          {shown?.points.map((pin) => (
            <Marker
              key={pin.id}
              position={[pin.latitude, pin.longitude]}
              icon={pinIcon({ sport: pin.sport, isChosen: pin.id === chosen?.id })}
              title={pin.name}
              zIndexOffset={pin.id === chosen?.id ? 1000 : 0}
              eventHandlers={{
                click: () => setChosen(pin),
                keypress: ({ originalEvent }) => originalEvent.key === "Enter" && setChosen(pin),
              }}
            />
          ))}
          {shown?.clusters.map((cluster) => (
            <ClusterMarker
              key={`${cluster.latitude},${cluster.longitude}`}
              cluster={cluster}
              title={t("clusterOf", { count: cluster.count })}
            />
          ))}
        </MapContainer>
        <MapNotes loading={loading} failed={failed} none={none} />
        {chosen && (
          <MapSheet
            key={chosen.id}
            label={chosen.name}
            title={
              <Link to={`/venues/${chosen.id}`}>
                <bdi>{chosen.name}</bdi>
              </Link>
            }
            onClose={() => setChosen(null)}
          >
            <ChosenVenue pin={chosen} choose={choose} />
          </MapSheet>
        )}
      </div>
      {shown && shown.points.length > 0 && (
        <nav aria-label={t("onThisMap")}>
          <ul className="row">
            {shown.points.map((pin) => (
              <li key={pin.id}>
                <Link to={choose ? choose(pin.id) : `/venues/${pin.id}`}>
                  <bdi>{pin.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
