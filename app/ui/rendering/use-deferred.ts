import { type ComponentType, startTransition, useEffect, useState } from "react";
import { awaitLate } from "./await-late";

const DELAY_MS = 1_000;

/** Null until the component is loaded, and if that fails. `load` must be a stable reference. */
export function useDeferred<Props>(
  load: () => Promise<ComponentType<Props>>,
  delayMs = DELAY_MS,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let mounted = true;
    const arrive = awaitLate();
    const start = () =>
      load()
        .then(
          (loaded) => mounted && startTransition(() => setComponent(() => loaded)),
          () => {},
        )
        .then(arrive);
    const timer = setTimeout(start, delayMs);
    return () => {
      mounted = false;
      clearTimeout(timer);
      arrive();
    };
  }, [load, delayMs]);
  return Component;
}
