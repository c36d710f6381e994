import type { Locale } from "~/i18n/languages";
import type { ShownNotification } from "./shown-notification";

interface Listener {
  /** The number after which news is wanted. */
  after(): number;
  arrived(item: ShownNotification): void;
}

/** After a refusal, which the browser takes as final: too many tabs, a server that starts again. */
const TRY_AGAIN_MS = 60_000;

/** Listens for as long as the page can be seen; what came meanwhile is brought when it is seen again. Returns the end. */
export function followNotifications(locale: Locale, { after, arrived }: Listener): () => void {
  let source: EventSource | null = null;
  let timer: number | undefined;

  function open(): void {
    if (source || document.visibilityState === "hidden") return;
    source = new EventSource(`/api/notifications/stream?language=${locale}&lastEventId=${after()}`);
    source.addEventListener("notification", (event) => arrived(JSON.parse(event.data)));
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = window.setTimeout(open, TRY_AGAIN_MS);
    });
  }

  function close(): void {
    window.clearTimeout(timer);
    source?.close();
    source = null;
  }

  const follow = () => (document.visibilityState === "hidden" ? close() : open());
  document.addEventListener("visibilitychange", follow);
  // A page that is kept for the way back holds no connection.
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", follow);
  open();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", follow);
    close();
  };
}
