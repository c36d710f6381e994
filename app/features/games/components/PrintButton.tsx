import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { useLateControls } from "~/ui/inline-styles";
import { useLite } from "~/ui/lite";

/** Prints the page; its print style shows only the roster. */
export function PrintButton({ label }: { label?: string }) {
  const t = useT("games");
  const areReady = useLateControls();
  const isLite = useLite();
  const button = (
    <Button
      type="button"
      variant="quiet"
      size="s"
      icon="printer"
      disabled={!areReady}
      onClick={() => window.print()}
    >
      {label ?? t("printRoster")}
    </Button>
  );
  if (areReady) return button;
  // Invisible: it keeps the room, whatever the language.
  return isLite ? null : <span className="button-room">{button}</span>;
}
