import { type ComponentProps, lazy, Suspense } from "react";
import { useT } from "~/i18n/context";
import { Skeleton } from "~/ui/Skeleton";
import { useHydrated } from "~/ui/use-hydrated";
import type { GameMap } from "./GameMap";

// Loads Leaflet only when a map is shown.
const LoadedMap = lazy(() => import("./GameMap").then((file) => ({ default: file.GameMap })));

/** The map of games; without scripts a sentence that the list follows. */
export function LazyGameMap(map: ComponentProps<typeof GameMap>) {
  const t = useT("maps");
  if (!useHydrated()) return <p className="muted">{t("unavailable")}</p>;
  return (
    <Suspense
      fallback={
        <div className="map-room map-room-tall">
          <Skeleton text={t("loading")} />
        </div>
      }
    >
      {/* Another area is only another list: the map stays where its reader moved it. */}
      <LoadedMap key={map.query} {...map} />
    </Suspense>
  );
}
