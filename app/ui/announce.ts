import { useEffect } from "react";

export const SAY = "houma:say";

/** Tells who hears the page, through the region that `Spoken` keeps in every page. */
export function say(text: string): void {
  window.dispatchEvent(new CustomEvent<string>(SAY, { detail: text }));
}

/** Says what has just come to be shown, and again when it changes; nothing for an empty text. */
export function useSay(text: string): void {
  useEffect(() => {
    if (text) say(text);
  }, [text]);
}
