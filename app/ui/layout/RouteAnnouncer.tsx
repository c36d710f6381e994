import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { announce } from "../announce";
import { focusMain } from "./focus-main";

/**
 * After client-side navigation, moves the focus to the content and announces the title, as a browser does for a new
 * document. An error box that already has the focus keeps it. On the same page the focus moves only if the focused
 * element, such as the button just pressed, is gone.
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
