import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { hasAllStyles } from "~/ui/rendering/inline-styles";
import { FOLLOW_EVENT } from "./follow-link";
import { FOLLOWED } from "./Link";

/** Null if the click belongs to the browser or a button. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const { button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${FOLLOWED}]`) : null;
  const opensHere = link && (link.target === "" || link.target === "_self") && !link.download;
  return opensHere && link.origin === window.location.origin ? link : null;
}

export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      // Until then a new document loads the page with its styles.
      if (!link || !hasAllStyles()) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        // Like a browser, which does not add the same page twice.
        replace: "replace" in link.dataset || link.href === window.location.href,
        preventScrollReset: "keepScroll" in link.dataset,
      });
    };
    const followEvent = (event: Event) => {
      if (event instanceof CustomEvent) navigate(event.detail);
    };
    document.addEventListener("click", follow);
    window.addEventListener(FOLLOW_EVENT, followEvent);
    return () => {
      document.removeEventListener("click", follow);
      window.removeEventListener(FOLLOW_EVENT, followEvent);
    };
  }, [navigate]);
}
