import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/i18n/context";
import { announce } from "./announce";

/** The focus stays on the form. */
export function useAnnounceResults(count: number): void {
  const t = useT("common");
  const { key } = useLocation();
  const announcedKey = useRef(key);
  useEffect(() => {
    if (announcedKey.current === key) return;
    announcedKey.current = key;
    announce(t("resultCount", { count }));
  }, [key, count, t]);
}
