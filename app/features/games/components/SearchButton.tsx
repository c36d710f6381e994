import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";

export function SearchButton({ children }: { children: ReactNode }) {
  const t = useT("games");
  const { state, formMethod } = useNavigation();
  const searching = state !== "idle" && formMethod === "GET";
  return <Button icon="arrow-right">{searching ? t("searching") : children}</Button>;
}
