import { type ComponentProps, Suspense, useRef } from "react";
import { useT } from "~/i18n/context";
import { Skeleton } from "~/ui/feedback/Skeleton";
import { lazyPart } from "~/ui/rendering/lazy-part";
import { useLite } from "~/ui/rendering/lite";
import { useHydrated } from "~/ui/rendering/use-hydrated";
import type { GameMap } from "./GameMap";

// Loads Leaflet only when a map is shown.
const LoadedMap = lazyPart(() => import("./GameMap").then((file) => file.GameMap));

export function LazyGameMap(map: ComponentProps<typeof GameMap>) {
  const t = useT("maps");
  const hydrated = useHydrated();
  const isLite = useLite();
  // Another area is only another list: the map stays where its reader moved it.
  const first = useRef(map.query);
  if (!map.bbox) first.current = map.query + JSON.stringify(map.area);
  if (!hydrated)
    return (
      <div className={isLite ? undefined : "map-room map-room-tall map-room-awaited"}>
        <p className="muted">{t("unavailable")}</p>
      </div>
    );
  return (
    <Suspense
      fallback={
        <div className="map-room map-room-tall">
          <Skeleton text={t("loading")} />
        </div>
      }
    >
      <LoadedMap key={first.current} {...map} lost={<p className="muted">{t("lost")}</p>} />
    </Suspense>
  );
}
