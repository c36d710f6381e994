import "~/features/venues/map/components/map.css";
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { MapContainer, Marker, TileLayer, useMapEvents } from "react-leaflet";
import type { Area, Cluster } from "~/features/venues/map/clusters";
import { bboxOf, ClusterMarker, MapItems } from "~/features/venues/map/components/MapItems";
import { MapSheet } from "~/features/venues/map/components/MapSheet";
import { MAX_ZOOM, pinIcon } from "~/features/venues/map/components/map-icons";
import { useLocale, useT } from "~/i18n/context";
import { joinList } from "~/i18n/translate";
import { useAnnounce } from "~/ui/announce";
import { Banner } from "~/ui/Banner";
import { Link } from "~/ui/Link";
import { LinkButton } from "~/ui/LinkButton";
import { ChosenGames } from "./ChosenGames";
import { type GamePin, type GamePlace, placesOf } from "./places";

interface Items {
  points: GamePin[];
  clusters: Cluster[];
}

interface GameMapProps {
  area: Area;
  /** As in the address; null for everywhere. */
  bbox: string | null;
  /** A query string. */
  query: string;
  tiles: { url: string; attribution: string };
}

/** The closest initial zoom, and the pixels that a pin needs at the edge. */
const FIRST_ZOOM = 15;
const MARGIN: [number, number] = [48, 48];

/** Not rendered on the server. */
export function GameMap({ area, bbox, query, tiles }: GameMapProps) {
  const t = useT("maps");
  const locale = useLocale();
  const { search } = useLocation();
  const [shown, setShown] = useState<Items | null>(null);
  const [failed, setFailed] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const places = placesOf(shown?.points ?? []);
  const chosen = places.find(({ venueId }) => venueId === chosenId);
  const none = shown !== null && shown.points.length + shown.clusters.length === 0;
  const loading = !shown && !failed;
  useAnnounce(loading ? t("loading") : none ? t("none") : "");
  return (
    <div className="map-room map-room-tall">
      <MapContainer
        className="map"
        bounds={[
          [area.south, area.west],
          [area.north, area.east],
        ]}
        boundsOptions={bbox ? {} : { maxZoom: FIRST_ZOOM, padding: MARGIN }}
        maxZoom={MAX_ZOOM}
      >
        <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={MAX_ZOOM} />
        <MapItems<Items> from="/api/games/map" query={query} onShown={setShown} onFailed={setFailed} />
        <Moves onMoved={setMovedTo} />
        {places.map((place) => (
          <Marker
            key={place.venueId}
            position={[place.latitude, place.longitude]}
            icon={iconOf(place, place === chosen)}
            title={joinList(locale, [place.venueName, ...place.games.map(({ title }) => title)])}
            zIndexOffset={place === chosen ? 1000 : 0}
            eventHandlers={{
              click: () => setChosenId(place.venueId),
              keypress: ({ originalEvent }) => originalEvent.key === "Enter" && setChosenId(place.venueId),
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
      <div className="map-notes">
        {loading && <p>{t("loading")}</p>}
        {failed && (
          <Banner kind="error">
            <p>{t("games:loadError")}</p>
          </Banner>
        )}
        {none && <p>{t("none")}</p>}
      </div>
      {movedTo && movedTo !== bbox && !chosen && (
        <div className="map-search">
          <LinkButton to={inArea(search, movedTo)} size="s" icon="search" preventScrollReset>
            {t("searchHere")}
          </LinkButton>
        </div>
      )}
      {chosen && (
        <MapSheet
          key={chosen.venueId}
          label={chosen.venueName}
          title={
            <Link to={`/venues/${chosen.venueId}`}>
              <bdi>{chosen.venueName}</bdi>
            </Link>
          }
          onClose={() => setChosenId(null)}
        >
          <ChosenGames place={chosen} />
        </MapSheet>
      )}
    </div>
  );
}

/** Of the venue's next game with free spots. */
function iconOf({ games, count }: GamePlace, isChosen: boolean) {
  const next = games.find(({ spotsLeft }) => spotsLeft > 0) ?? games[0];
  return pinIcon({ sport: next?.sport.icon, free: next?.spotsLeft, isPile: count > 1, isChosen });
}

function Moves({ onMoved }: { onMoved: (bbox: string) => void }) {
  const map = useMapEvents({
    dragend: () => onMoved(bboxOf(map)),
    zoomend: () => onMoved(bboxOf(map)),
  });
  return null;
}

/** Another area replaces these in the address. */
const PLACE = ["page", "city", "cityId", "neighborhoodId", "near", "radiusKm"];

function inArea(search: string, bbox: string): string {
  const query = new URLSearchParams(search);
  for (const name of PLACE) query.delete(name);
  query.set("bbox", bbox);
  return `/games/map?${query}`;
}
