import { useEffect } from "react";

export const ANNOUNCE_EVENT = "houma:announce";

/** Has screen readers read a text, through the page's LiveRegion. */
export function announce(text: string): void {
  window.dispatchEvent(new CustomEvent<string>(ANNOUNCE_EVENT, { detail: text }));
}

/** Announces a text when it first appears and whenever it changes; an empty text is ignored. */
export function useAnnounce(text: string): void {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}
