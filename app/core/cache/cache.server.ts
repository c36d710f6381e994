import { millisecondsInSecond } from "date-fns/constants";
import { LRUCache } from "lru-cache";

interface Limits {
  seconds: number;
  maxKeys?: number;
}

const all: { clear(): void }[] = [];

/** Caches values for `seconds` of real time, not of the test clock. */
export function timedCache<T extends NonNullable<unknown>>({ seconds, maxKeys = 500 }: Limits) {
  // LRUCache still returns a value in the very millisecond in which its time ends.
  const ttl = seconds * millisecondsInSecond - 1;
  const cache = new LRUCache<string, T>({ max: maxKeys, ttl, ttlResolution: 0 });
  all.push(cache);
  return cache;
}

/** Concurrent callers share one load; failures are not cached. */
export function cachedByKey<T>(
  limits: Limits,
  load: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const cache = timedCache<Promise<T>>(limits);
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const loading = load(key);
    cache.set(key, loading);
    loading.catch(() => {
      if (cache.peek(key) === loading) cache.delete(key);
    });
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
