import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { announce } from "../feedback/announce";
import { focusMain } from "./focus-main";

/**
 * After client-side navigation, focuses the content and announces the title. A focused error box keeps the focus. On
 * the same page the focus moves only if the focused element is gone.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const previous = useRef({ pathname, key });
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, key };
    if (before.key === key) return;
    const { activeElement } = document;
    if (before.pathname === pathname) {
      // With a hash, the browser itself continues from the target.
      if (!hash && activeElement === document.body) focusMain();
      return;
    }
    if (activeElement?.closest("main [role=alert]")) return;
    focusMain();
    announce(document.title);
  }, [pathname, hash, key]);
  return null;
}
