import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { useHydrated } from "~/ui/use-hydrated";

/** Prints the page; its print style shows only the roster. */
export function PrintButton({ label }: { label?: string }) {
  const t = useT("games");
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Button type="button" variant="quiet" size="s" icon="printer" onClick={() => window.print()}>
      {label ?? t("printRoster")}
    </Button>
  );
}
