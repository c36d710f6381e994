import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useT } from "~/i18n/context";
import { Skeleton } from "~/ui/feedback/Skeleton";
import { lazyPart } from "~/ui/rendering/lazy-part";
import { useHydrated } from "~/ui/rendering/use-hydrated";
import type { VenueMap } from "./VenueMap";

// Loads Leaflet only when a map is shown.
const LoadedMap = lazyPart(() => import("./VenueMap").then((file) => file.VenueMap));

interface LazyVenueMapProps extends ComponentProps<typeof VenueMap> {
  withoutScripts?: string;
  children: ReactNode;
}

export function LazyVenueMap({ withoutScripts, children, ...map }: LazyVenueMapProps) {
  const t = useT("venues");
  const hydrated = useHydrated();
  const list = (reason: string | undefined) => (
    <>
      {reason && <p className="muted">{reason}</p>}
      {children}
    </>
  );
  if (!hydrated) return list(withoutScripts);
  return (
    <Suspense
      fallback={
        <div className="map-room map-room-tall">
          <Skeleton text={t("loading")} />
        </div>
      }
    >
      <LoadedMap
        key={map.query + map.center.latitude + map.center.longitude}
        {...map}
        lost={list(t("mapLostList"))}
      />
    </Suspense>
  );
}
