import { type ComponentType, startTransition, useEffect, useState } from "react";
import { awaitLate } from "./await-late";

const DELAY_MS = 1_000;

/**
 * Loads a component that is not urgent some time after the page; null until then and if loading fails. `load` must be a
 * stable reference.
 */
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
          // As a transition, so that the page stays while the component waits for something.
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
