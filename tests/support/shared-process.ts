const KEY = Symbol.for("houma.tests.environment");

/** Undoes the previous file's changes. */
export function restoreEnvironment(): void {
  const first = Reflect.get(globalThis, KEY);
  if (!first) {
    Reflect.set(globalThis, KEY, { ...process.env });
    return;
  }
  for (const name of Object.keys(process.env)) if (!(name in first)) delete process.env[name];
  Object.assign(process.env, first);
}

/** Returns a function that ends this file's intervals, which would run until the process ends. */
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
