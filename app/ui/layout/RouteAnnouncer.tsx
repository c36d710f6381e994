import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { announce } from "../announce";
import { focusMain } from "./focus-main";

/**
 * A browser says a new page by itself; after a change of page by script the focus would stay on a link that is gone.
 * It moves to the content, and the title is said. An error box that took the focus first keeps it. Where the same page
 * comes back without the button that was pressed, the focus goes to the content, too; one that is still there keeps it.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before.key === key) return;
    const { activeElement } = document;
    if (before.pathname === pathname) {
      // A place within the page is where the browser itself goes on from.
      if (!hash && activeElement === document.body) focusMain();
      return;
    }
    if (activeElement?.closest("main [role=alert]")) return;
    focusMain();
    announce(document.title);
  }, [pathname, hash, key]);
  return null;
}
