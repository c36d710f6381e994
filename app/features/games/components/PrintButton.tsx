import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { useLateControls } from "~/ui/inline-styles";

/** Prints the page; its print style shows only the roster. */
export function PrintButton({ label }: { label?: string }) {
  const t = useT("games");
  const areReady = useLateControls();
  if (!areReady) return null;
  return (
    <Button type="button" variant="quiet" size="s" icon="printer" onClick={() => window.print()}>
      {label ?? t("printRoster")}
    </Button>
  );
}
