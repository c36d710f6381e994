import { setImmediate as nextTurn } from "node:timers/promises";

/** Long work stops after this many milliseconds, so that requests get their turn. */
export const TURN_MS = 5;

/** Call the result often: it waits for the next turn when this one has been long enough. */
export function createPace(turnMs = TURN_MS): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < turnMs) return;
    await nextTurn();
    start = performance.now();
  };
}
