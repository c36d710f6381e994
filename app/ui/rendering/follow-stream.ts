/** After an error response (too many tabs, a restart), which EventSource treats as final. */
const RETRY_MS = 60_000;

interface StreamOptions {
  /** Called for each connection: its query says what the page already has. */
  url(): string;
  event: string;
  onMessage(message: MessageEvent<string>): void;
}

/** While the page is visible. Returns a function that stops it. */
export function followStream({ url, event, onMessage }: StreamOptions): () => void {
  let source: EventSource | null = null;
  let timer: number | undefined;

  function open(): void {
    if (source || document.visibilityState === "hidden") return;
    source = new EventSource(url());
    source.addEventListener(event, onMessage);
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

  const openOrClose = () => (document.visibilityState === "hidden" ? close() : open());
  document.addEventListener("visibilitychange", openOrClose);
  // A page in the back-forward cache must have no connection.
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", openOrClose);
  open();
  return () => {
    document.removeEventListener("visibilitychange", openOrClose);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", openOrClose);
    close();
  };
}
