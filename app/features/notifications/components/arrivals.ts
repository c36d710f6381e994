import type { ShownNotification } from "./shown-notification";

const ARRIVAL_EVENT = "houma:notification";

export function announceArrival(item: ShownNotification): void {
  window.dispatchEvent(new CustomEvent<ShownNotification>(ARRIVAL_EVENT, { detail: item }));
}

/** Returns a function that stops it. */
export function onArrival(listener: () => void): () => void {
  window.addEventListener(ARRIVAL_EVENT, listener);
  return () => window.removeEventListener(ARRIVAL_EVENT, listener);
}
