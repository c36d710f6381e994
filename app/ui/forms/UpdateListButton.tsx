import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "../Button";
import { useHydrated } from "../use-hydrated";

interface UpdateListButtonProps {
  name?: string;
  value: string;
  /** The id of the element that the page comes back to. */
  anchor?: string;
}

/**
 * Beside the label of a list that depends on another choice. Without scripts: submits the form to get it back with the
 * matching list and everything the user typed.
 */
export function UpdateListButton({ name = "update", value, anchor }: UpdateListButtonProps) {
  const t = useT("common");
  const { pathname } = useLocation();
  if (useHydrated()) return null;
  return (
    <Button
      name={name}
      value={value}
      formAction={anchor && `${pathname}#${anchor}`}
      formNoValidate
      variant="quiet"
      size="s"
    >
      {t("updateList")}
    </Button>
  );
}
