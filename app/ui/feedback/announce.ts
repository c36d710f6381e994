import { useEffect } from "react";

export const ANNOUNCE_EVENT = "houma:announce";

export function announce(text: string): void {
  window.dispatchEvent(new CustomEvent<string>(ANNOUNCE_EVENT, { detail: text }));
}

/** An empty text is ignored. */
export function useAnnounce(text: string): void {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}
