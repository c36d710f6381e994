import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * A browser says a new page by itself; after a change of page by script the focus would stay on a link that is gone.
 * It moves to the content, and the title is said. An error box that took the focus first keeps it.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById("main");
    if (main?.contains(document.activeElement) && document.activeElement?.closest("[role=alert]")) return;
    main?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
