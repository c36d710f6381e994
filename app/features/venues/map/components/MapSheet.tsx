import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";

interface MapSheetProps {
  venue: { id: string; name: string };
  onClose: () => void;
  children: ReactNode;
}

/** Takes the focus, and gives it back to the pin. */
export function MapSheet({ venue, onClose, children }: MapSheetProps) {
  const t = useT("common");
  const sheet = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin is another sheet
  useEffect(() => {
    const pin = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    // Above the bar at the bottom, which the page's scroll padding leaves out.
    sheet.current?.scrollIntoView({ block: "nearest" });
    return () => {
      if (pin instanceof HTMLElement) pin.focus({ preventScroll: true });
    };
  }, [venue.id]);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      className="map-sheet"
      aria-label={venue.name}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className="card-head">
        <h3 className="card-title">
          <Link to={`/venues/${venue.id}`}>
            <bdi>{venue.name}</bdi>
          </Link>
        </h3>
        <button type="button" className="btn btn-quiet btn-s" aria-label={t("close")} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </section>
  );
}
