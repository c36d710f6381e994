import { useEffect, useState } from "react";
import { ANNOUNCE_EVENT } from "./announce";

/** Long enough for a screen reader to have begun with a new page: what changes before is taken for part of it. */
const DELAY_MS = 500;
/** Then it is gone: who reads the page line by line would find it without its occasion. */
const CLEAR_AFTER_MS = 10_000;

/**
 * Stands empty in every page, and holds what `say` is given: a region that comes together with its words stays silent
 * in some screen readers. What is said at the same time comes in one go.
 */
export function LiveRegion() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    let words: string[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const speak = () => {
      setSaid(words.join(" "));
      words = [];
      timer = setTimeout(() => setSaid(""), CLEAR_AFTER_MS);
    };
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      words.push(event.detail);
      setSaid("");
      clearTimeout(timer);
      timer = setTimeout(speak, DELAY_MS);
    };
    window.addEventListener(ANNOUNCE_EVENT, hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(ANNOUNCE_EVENT, hear);
    };
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
