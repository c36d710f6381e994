const KEY = Symbol.for("houma.tests.environment");

/** Undoes what the previous file of this process changed in its environment variables. */
export function restoreEnvironment(): void {
  const first = Reflect.get(globalThis, KEY);
  if (!first) {
    Reflect.set(globalThis, KEY, { ...process.env });
    return;
  }
  for (const name of Object.keys(process.env)) if (!(name in first)) delete process.env[name];
  Object.assign(process.env, first);
}

/**
 * Notes the intervals that this file starts; the returned function ends those that are left. A module's own interval
 * would otherwise run on, with that module, until the process ends.
 */
export function trackIntervals(): () => void {
  const real = globalThis.setInterval;
  const running = new Set<NodeJS.Timeout>();
  globalThis.setInterval = Object.assign((...args: Parameters<typeof real>) => {
    const timer = real(...args);
    running.add(timer);
    return timer;
  }, real);
  return () => {
    globalThis.setInterval = real;
    for (const timer of running) clearInterval(timer);
  };
}
