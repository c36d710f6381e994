import { whenIdle } from "./when-idle";

const awaited = new Set<object>();

/**
 * Says that something of the page is still to come; the result says that it has come, or never will. Once nothing is to come
 * any more, `<html data-settled>` tells who looks at the page from outside, as tests do, that it stays as it is.
 */
export function awaitLate(): () => void {
  if (typeof document === "undefined") return () => {};
  const part = {};
  awaited.add(part);
  delete document.documentElement.dataset.settled;
  return () => {
    awaited.delete(part);
    // What has come may bring something that is still to come.
    whenIdle(() => {
      if (awaited.size === 0) document.documentElement.dataset.settled = "";
    });
  };
}
