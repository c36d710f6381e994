import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { FOLLOWED } from "./Link";

/** The link that a click follows within this page, or null if the click is somebody else's: the browser's or a button's. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const { button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${FOLLOWED}]`) : null;
  const opensHere = link && (link.target === "" || link.target === "_self") && !link.download;
  return opensHere && link.origin === window.location.origin ? link : null;
}

/** Follows every `Link` of the page without loading a new document, with one listener. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        // Like a browser, which does not keep the same page twice.
        replace: "replace" in link.dataset || link.href === window.location.href,
        preventScrollReset: "keepScroll" in link.dataset,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
