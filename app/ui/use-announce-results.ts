import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/i18n/context";
import { announce } from "./announce";

/** After another search or page of the same list, says how much came: the focus stays where it was, on the form. */
export function useAnnounceResults(count: number): void {
  const t = useT("common");
  const { key } = useLocation();
  const told = useRef(key);
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    announce(t("resultCount", { count }));
  }, [key, count, t]);
}
