import type { ShownNotification } from "./shown-notification";

const ARRIVAL_EVENT = "houma:notification";

/** Tells the open page of a notification that the bell has just received. */
export function tellArrival(item: ShownNotification): void {
  window.dispatchEvent(new CustomEvent<ShownNotification>(ARRIVAL_EVENT, { detail: item }));
}

/** Calls `listener` for each notification that arrives while the page is open. Returns a function that ends it. */
export function onArrival(listener: () => void): () => void {
  window.addEventListener(ARRIVAL_EVENT, listener);
  return () => window.removeEventListener(ARRIVAL_EVENT, listener);
}
