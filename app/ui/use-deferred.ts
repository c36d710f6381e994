import { type ComponentType, useEffect, useState } from "react";

const DELAY_MS = 1_000;

/**
 * A component that nobody waits for, fetched when the page has been there for a second; null until then, and where it
 * cannot be fetched. Give it a `load` that stays the same.
 */
export function useDeferred<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let wanted = true;
    const fetchIt = () =>
      load().then(
        (loaded) => wanted && setComponent(() => loaded),
        () => {},
      );
    const timer = setTimeout(fetchIt, DELAY_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [load]);
  return Component;
}
