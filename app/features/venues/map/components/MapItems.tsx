import type { Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import { useLocale } from "~/i18n/context";
import type { Cluster } from "../clusters";
import { clusterIcon, MAX_ZOOM } from "./map-icons";

interface MapItemsProps<Items> {
  from: string;
  query: string;
  onShown: (items: Items) => void;
  onFailed: (failed: boolean) => void;
}

/** A newer request cancels the older one. */
export function MapItems<Items>({ from, query, onShown, onFailed }: MapItemsProps<Items>) {
  const locale = useLocale();
  const map = useMap();
  const [area, setArea] = useState(() => areaQuery(map));
  useMapEvents({ moveend: () => setArea(areaQuery(map)) });
  useEffect(() => {
    const question = new AbortController();
    // The page's language, which may be another than the browser's.
    fetch(`${from}?${area}&${query}`, { signal: question.signal, headers: { "Accept-Language": locale } })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then((items: Items) => {
        onShown(items);
        onFailed(false);
      })
      .catch(() => {
        if (!question.signal.aborted) onFailed(true);
      });
    return () => question.abort();
  }, [from, area, query, locale, onShown, onFailed]);
  return null;
}

/** West, south, east, north. */
export function bboxOf(map: LeafletMap): string {
  const bounds = map.getBounds();
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(5);
  return [
    within(bounds.getWest(), 180),
    within(bounds.getSouth(), 90),
    within(bounds.getEast(), 180),
    within(bounds.getNorth(), 90),
  ].join();
}

const areaQuery = (map: LeafletMap): string =>
  `bbox=${bboxOf(map)}&zoom=${Math.min(MAX_ZOOM, Math.round(map.getZoom()))}`;

export function ClusterMarker({ cluster, title }: { cluster: Cluster; title: string }) {
  const map = useMap();
  const { latitude, longitude, count } = cluster;
  const closer = () => map.setView([latitude, longitude], Math.min(MAX_ZOOM, map.getZoom() + 2));
  return (
    <Marker
      position={[latitude, longitude]}
      icon={clusterIcon(count)}
      title={title}
      eventHandlers={{
        click: closer,
        keypress: ({ originalEvent }) => originalEvent.key === "Enter" && closer(),
      }}
    />
  );
}
