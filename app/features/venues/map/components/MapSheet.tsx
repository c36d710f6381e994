import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";

interface MapSheetProps {
  label: string;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Takes the focus, and gives it back to the pin. */
export function MapSheet({ label, title, onClose, children }: MapSheetProps) {
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
  }, [label]);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      className="map-sheet"
      aria-label={label}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className="card-head">
        <h3 className="card-title">{title}</h3>
        <button type="button" className="btn btn-quiet btn-s" aria-label={t("close")} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </section>
  );
}
