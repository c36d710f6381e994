import { lazy } from "react";
import { MapFrame } from "~/features/venues/map/components/MapFrame";
import type { NearbyView } from "../nearby.server";

const GamesMap = lazy(() => import("./GamesMap").then((file) => ({ default: file.GamesMap })));

/** The map above the list of the same games. Without scripts there is only the list. */
export function NearbyMap({
  map,
  games,
  sportId,
}: Pick<NearbyView, "games" | "sportId"> & { map: NonNullable<NearbyView["map"]> }) {
  return (
    <MapFrame>
      <GamesMap key={`${sportId} ${map.centre.latitude} ${map.centre.longitude}`} games={games} {...map} />
    </MapFrame>
  );
}
