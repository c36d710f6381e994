import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { useHydrated } from "../rendering/use-hydrated";
import { Button } from "./Button";

interface UpdateListButtonProps {
  name?: string;
  value: string;
  anchor?: string;
}

/** For a list that depends on another choice, without scripts: returns the form with the matching list. */
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
