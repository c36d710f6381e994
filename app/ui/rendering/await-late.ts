import { whenIdle } from "./when-idle";

const awaited = new Set<object>();

/**
 * Call the result when what is awaited has come or failed. When nothing is awaited, `<html data-settled>` tells tests
 * that the page stays as it is.
 */
export function awaitLate(): () => void {
  if (typeof document === "undefined") return () => {};
  const part = {};
  awaited.add(part);
  delete document.documentElement.dataset.settled;
  return () => {
    awaited.delete(part);
    whenIdle(() => {
      if (awaited.size === 0) document.documentElement.dataset.settled = "";
    });
  };
}
