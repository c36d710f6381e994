/** After a refusal, which the browser takes as final: too many tabs, a server that starts again. */
const RETRY_MS = 60_000;

interface StreamOptions {
  /** Asked anew each time, since it says what the page knows already: what came meanwhile is brought then. */
  url(): string;
  event: string;
  onMessage(message: MessageEvent<string>): void;
}

/** Listens to an event stream for as long as the page can be seen, and again when it is seen again. Returns the end. */
export function followStream({ url: address, event, onMessage: heard }: StreamOptions): () => void {
  let source: EventSource | null = null;
  let timer: number | undefined;

  function open(): void {
    if (source || document.visibilityState === "hidden") return;
    source = new EventSource(address());
    source.addEventListener(event, heard);
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = window.setTimeout(open, RETRY_MS);
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
