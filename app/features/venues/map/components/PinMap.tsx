import "./map.css";
import { type ReactNode, useState } from "react";
import { MapContainer, type MapContainerProps, Marker, TileLayer } from "react-leaflet";
import { useAnnounce } from "~/ui/feedback/announce";
import { Banner } from "~/ui/feedback/Banner";
import type { Cluster } from "../clusters";
import { ClusterMarker, MapItems } from "./MapItems";
import { MAX_ZOOM, type PinLook, pinIcon } from "./map-icons";

export interface Items<Pin> {
  points: Pin[];
  clusters: Cluster[];
}

interface PinMapProps<Pin> {
  view: MapContainerProps;
  tiles: { url: string; attribution: string };
  from: string;
  query: string;
  shown: Items<Pin> | null;
  onShown: (items: Items<Pin>) => void;
  texts: { loading: string; failed: string; none: string };
  clusterTitle: (count: number) => string;
  /** Instead of `texts.none`, where it is shown. */
  none?: ReactNode;
  pins: ReactNode;
  children: ReactNode;
}

/** Not rendered on the server. */
export function PinMap<Pin>({ view, tiles, shown, onShown, texts, ...map }: PinMapProps<Pin>) {
  const [failed, setFailed] = useState(false);
  const none = shown !== null && shown.points.length + shown.clusters.length === 0;
  const loading = !shown && !failed;
  useAnnounce(loading ? texts.loading : none ? texts.none : "");
  return (
    <div className="map-room map-room-tall">
      <MapContainer className="map" maxZoom={MAX_ZOOM} {...view}>
        <TileLayer {...tiles} maxZoom={MAX_ZOOM} />
        <MapItems<Items<Pin>> from={map.from} query={map.query} onShown={onShown} onFailed={setFailed} />
        {map.pins}
        {shown?.clusters.map((cluster) => (
          <ClusterMarker
            key={`${cluster.latitude},${cluster.longitude}`}
            cluster={cluster}
            title={map.clusterTitle(cluster.count)}
          />
        ))}
      </MapContainer>
      <div className="map-notes">
        {loading && <p>{texts.loading}</p>}
        {failed && (
          <Banner kind="error">
            <p>{texts.failed}</p>
          </Banner>
        )}
        {none && <p>{map.none ?? texts.none}</p>}
      </div>
      {map.children}
    </div>
  );
}

interface PinProps {
  at: { latitude: number; longitude: number };
  title: string;
  look: PinLook;
  onChoose: () => void;
}

export const Pin = ({ at, title, look, onChoose }: PinProps) => (
  <Marker
    position={[at.latitude, at.longitude]}
    icon={pinIcon(look)}
    title={title}
    zIndexOffset={look.isChosen ? 1000 : 0}
    eventHandlers={{
      click: onChoose,
      keypress: ({ originalEvent }) => originalEvent.key === "Enter" && onChoose(),
    }}
  />
);
