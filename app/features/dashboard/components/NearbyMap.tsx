import { lazy, Suspense, useRef } from "react";
import { useSeen } from "~/features/venues/components/use-seen";
import { useT } from "~/i18n/context";
import { Skeleton } from "~/ui/Skeleton";
import type { NearbyView } from "../nearby.server";

// Leaflet comes only when the map is chosen and in sight.
const GamesMap = lazy(() => import("./GamesMap").then((file) => ({ default: file.GamesMap })));

/** The map above the list of the same games; without scripts there is the list. */
export function NearbyMap({
  map,
  games,
  sportId,
}: Pick<NearbyView, "games" | "sportId"> & { map: NonNullable<NearbyView["map"]> }) {
  const t = useT("venues");
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  return (
    <div ref={box}>
      {seen && (
        <Suspense fallback={<Skeleton text={t("mapLoading")} />}>
          <GamesMap
            key={`${sportId} ${map.centre.latitude} ${map.centre.longitude}`}
            games={games}
            {...map}
          />
        </Suspense>
      )}
    </div>
  );
}
