import { type RefObject, useEffect, useState } from "react";

/** True once scripts run and the element came into view: what is heavy comes then. */
export function useSeen(box: RefObject<Element>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return seen;
}
