import type { Map as LeafletMap } from "leaflet";
import "./map.css";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { MapContainer, Marker, Popup, TileLayer, useMap, useMapEvents } from "react-leaflet";
import { useT } from "~/i18n/context";
import { useAnnounce } from "~/ui/announce";
import { Badge } from "~/ui/Badge";
import { Banner } from "~/ui/Banner";
import { clusterIcon, MAX_ZOOM, PIN } from "./map-icons";

interface Pin {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  isVerified: boolean;
  description: string | null;
  sportCount: number;
}

interface MapItems {
  points: Pin[];
  clusters: { latitude: number; longitude: number; count: number }[];
}

interface VenueMapProps {
  centre: { latitude: number; longitude: number };
  /** The list's filters, as a query. */
  query: string;
  tiles: { url: string; attribution: string };
  /** Where 'View Details' and 'Organize a Game Here' lead, unless to the venue and to the wizard. */
  choose?: (venueId: string) => string;
}

/** Spec 9. */
const ZOOM = 13;
const POPUP = { minWidth: 50, maxWidth: 300 };

/** All venues on a map that asks for what it shows. Only for browsers: never rendered on the server. */
export function VenueMap({ centre, query, tiles, choose }: VenueMapProps) {
  const t = useT("venues");
  const [shown, setShown] = useState<MapItems | null>(null);
  const [failed, setFailed] = useState(false);
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
          <MapItemsLoader query={query} onShown={setShown} onFailed={setFailed} />
          {shown?.points.map((pin) => (
            <Marker
              key={pin.id}
              position={[pin.latitude, pin.longitude]}
              icon={PIN}
              alt={pin.name}
              title={pin.name}
            >
              <Popup {...POPUP}>
                <PinText pin={pin} choose={choose} />
              </Popup>
            </Marker>
          ))}
          {shown?.clusters.map((cluster) => (
            <ClusterMarker key={`${cluster.latitude},${cluster.longitude}`} cluster={cluster} />
          ))}
        </MapContainer>
        <div className="map-notes">
          {loading && <p>{t("loading")}</p>}
          {failed && (
            <Banner kind="error">
              <p>{t("loadError")}</p>
            </Banner>
          )}
          {none && (
            <p>
              {t("mapNone")} <Link to="/venues/create">{t("mapCreateOne")}</Link>
            </p>
          )}
        </div>
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

/** Asks the server for the area that is shown, whenever it changes; a newer question drops the older one. */
function MapItemsLoader(props: {
  query: string;
  onShown: (shown: MapItems) => void;
  onFailed: (failed: boolean) => void;
}) {
  const { query, onShown, onFailed } = props;
  const map = useMap();
  const [area, setArea] = useState(() => areaOf(map));
  useMapEvents({ moveend: () => setArea(areaOf(map)) });
  useEffect(() => {
    const question = new AbortController();
    fetch(`/api/venues/map?${area}&${query}`, { signal: question.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then((shown: MapItems) => {
        onShown(shown);
        onFailed(false);
      })
      .catch(() => {
        if (!question.signal.aborted) onFailed(true);
      });
    return () => question.abort();
  }, [area, query, onShown, onFailed]);
  return null;
}

function areaOf(map: LeafletMap): string {
  const bounds = map.getBounds();
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(5);
  const bbox = [
    within(bounds.getWest(), 180),
    within(bounds.getSouth(), 90),
    within(bounds.getEast(), 180),
    within(bounds.getNorth(), 90),
  ];
  return `bbox=${bbox.join()}&zoom=${Math.min(MAX_ZOOM, Math.round(map.getZoom()))}`;
}

function ClusterMarker({ cluster }: { cluster: MapItems["clusters"][number] }) {
  const t = useT("venues");
  const map = useMap();
  const { latitude, longitude, count } = cluster;
  const closer = () => map.setView([latitude, longitude], Math.min(MAX_ZOOM, map.getZoom() + 2));
  return (
    <Marker
      position={[latitude, longitude]}
      icon={clusterIcon(count)}
      title={t("clusterOf", { count })}
      eventHandlers={{
        click: closer,
        keypress: ({ originalEvent }) => originalEvent.key === "Enter" && closer(),
      }}
    />
  );
}

function PinText({ pin, choose }: { pin: Pin; choose: VenueMapProps["choose"] }) {
  const t = useT("venues");
  return (
    <div className="stack-s">
      <strong dir="auto">{pin.name}</strong>
      {pin.description && <span dir="auto">{pin.description}</span>}
      <span className="row">
        <Badge tone={pin.isVerified ? "green" : "neutral"}>
          {pin.isVerified ? t("verified") : t("unverified")}
        </Badge>
        <Badge>{t("sportCount", { count: pin.sportCount })}</Badge>
      </span>
      <Link to={`/venues/${pin.id}`}>{t("viewDetails")}</Link>
      <Link to={choose ? choose(pin.id) : `/games/create?venueId=${pin.id}`}>{t("organizeHere")}</Link>
    </div>
  );
}
