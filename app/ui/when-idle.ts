/** Safari has no idle callbacks. */
const SHORTLY_MS = 200;

/** Calls `run` when the browser has nothing else to do; returns what cancels that. */
export function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, SHORTLY_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(request);
}
