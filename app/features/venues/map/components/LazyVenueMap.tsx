import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useT } from "~/i18n/context";
import { lazyPart } from "~/ui/lazy-part";
import { Skeleton } from "~/ui/Skeleton";
import { useHydrated } from "~/ui/use-hydrated";
import type { VenueMap } from "./VenueMap";

// Loads Leaflet only when a map is shown.
const LoadedMap = lazyPart(() => import("./VenueMap").then((file) => file.VenueMap));

/** The map, or `children` without its script. */
export function LazyVenueMap({
  children,
  ...map
}: ComponentProps<typeof VenueMap> & { children: ReactNode }) {
  const t = useT("venues");
  const hydrated = useHydrated();
  if (!hydrated) return children;
  return (
    <Suspense
      fallback={
        <div className="map-room map-room-tall">
          <Skeleton text={t("loading")} />
        </div>
      }
    >
      <LoadedMap key={map.query + map.centre.latitude + map.centre.longitude} {...map}>
        {children}
      </LoadedMap>
    </Suspense>
  );
}
