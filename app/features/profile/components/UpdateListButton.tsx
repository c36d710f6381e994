import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { useHydrated } from "~/ui/use-hydrated";

/** Without scripts: submits the form to get it back with matching lists and everything the user typed. */
export function UpdateListButton({ anchor }: { anchor: string }) {
  const t = useT("common");
  const { pathname } = useLocation();
  if (useHydrated()) return null;
  return (
    <div>
      <Button
        name="update"
        value={anchor}
        formAction={`${pathname}#${anchor}`}
        formNoValidate
        variant="secondary"
        size="s"
        icon="refresh-cw"
      >
        {t("updateList")}
      </Button>
    </div>
  );
}
