import { type ComponentType, startTransition, useEffect, useState } from "react";

const DELAY_MS = 1_000;

/**
 * Loads a component that is not urgent one second after the page; null until then and if loading fails. `load` must be
 * a stable reference.
 */
export function useDeferred<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let mounted = true;
    const start = () =>
      load().then(
        // As a transition, so that the page stays while the component waits for something.
        (loaded) => mounted && startTransition(() => setComponent(() => loaded)),
        () => {},
      );
    const timer = setTimeout(start, DELAY_MS);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [load]);
  return Component;
}
