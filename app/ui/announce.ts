import { useEffect } from "react";

export const ANNOUNCE_EVENT = "houma:say";

/** Tells who hears the page, through the region that `Spoken` keeps in every page. */
export function announce(text: string): void {
  window.dispatchEvent(new CustomEvent<string>(ANNOUNCE_EVENT, { detail: text }));
}

/** Says what has just come to be shown, and again when it changes; nothing for an empty text. */
export function useAnnounce(text: string): void {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}
