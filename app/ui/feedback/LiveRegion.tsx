import { useEffect, useState } from "react";
import { ANNOUNCE_EVENT } from "./announce";

/** Screen readers would take an earlier change as part of the new page. */
const DELAY_MS = 500;
/** Someone who reads line by line would meet the text out of context. */
const CLEAR_AFTER_MS = 10_000;

/**
 * For `announce`. It must be in every page from the start: some screen readers ignore a live region that is inserted
 * with its text.
 */
export function LiveRegion() {
  const [text, setText] = useState("");
  useEffect(() => {
    let pending: string[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const flush = () => {
      setText(pending.join(" "));
      pending = [];
      timer = setTimeout(() => setText(""), CLEAR_AFTER_MS);
    };
    const enqueue = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      pending.push(event.detail);
      setText("");
      clearTimeout(timer);
      timer = setTimeout(flush, DELAY_MS);
    };
    window.addEventListener(ANNOUNCE_EVENT, enqueue);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(ANNOUNCE_EVENT, enqueue);
    };
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
