/** Safari has no idle callbacks. */
const SHORTLY_MS = 200;

export function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, SHORTLY_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(request);
}
