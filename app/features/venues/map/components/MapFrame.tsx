import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import { Skeleton } from "~/ui/feedback/Skeleton";
import { useLateControls } from "~/ui/rendering/inline-styles";
import { useLite } from "~/ui/rendering/lite";

/**
 * Renders the map once it scrolls into view, because Leaflet is large. Until then, and without scripts, shows
 * `picture`.
 */
export function MapFrame({ children, picture }: { children: ReactNode; picture?: ReactNode }) {
  const t = useT("maps");
  const room = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const areReady = useLateControls();
  const lite = useLite();
  useEffect(() => {
    if (!room.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const place = lite ? undefined : areReady ? "map-room" : "button-room map-room";
  return (
    <div ref={room} className={picture ? "map-room map-room-drawn" : place}>
      {seen && <Suspense fallback={!picture && <Skeleton text={t("loading")} />}>{children}</Suspense>}
      {picture}
    </div>
  );
}
