import { useEffect } from "react";

/** Lets the service worker keep this page for opening it offline, again with every new state. */
export function useKeptPage(title: string, state: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is in the page that the worker fetches
  useEffect(() => {
    if (import.meta.env.DEV || !navigator.onLine) return;
    // Without a worker this is never ready.
    navigator.serviceWorker?.ready.then(({ active }) => {
      const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      active?.postMessage({ live: { path: location.pathname, title, files } });
    });
  }, [title, state]);
}
