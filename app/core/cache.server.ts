const all: { clear(): void }[] = [];

/** Caches values for `seconds` of real time, not of the test clock. Cleared when it has `maxKeys`. */
export class TimedCache<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();
  readonly #ms: number;
  readonly #maxKeys: number;

  constructor({ seconds, maxKeys = 500 }: { seconds: number; maxKeys?: number }) {
    this.#ms = seconds * 1000;
    this.#maxKeys = maxKeys;
    all.push(this);
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && performance.now() < entry.until ? entry.value : undefined;
  }

  set(key: string, value: T): void {
    if (this.#entries.size >= this.#maxKeys) this.clear();
    this.#entries.set(key, { value, until: performance.now() + this.#ms });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  remove(key: string, value: T): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Concurrent callers share one load; failures are not cached. */
export function cachedByKey<T>(
  limits: { seconds: number; maxKeys?: number },
  load: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const cache = new TimedCache<Promise<T>>(limits);
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const loading = load(key);
    cache.set(key, loading);
    loading.catch(() => cache.remove(key, loading));
    return loading;
  };
}

export function cached<T>(seconds: number, load: () => Promise<T>): () => Promise<T> {
  const byKey = cachedByKey({ seconds, maxKeys: 1 }, load);
  return () => byKey("");
}

export function clearCaches(): void {
  for (const cache of all) cache.clear();
}
