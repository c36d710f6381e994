/** Totals up to this are always counted. */
export const EXACT_UP_TO = 1000;
const CACHED_MS = 10_000;
const MAX_KEYS = 500;

const cached = new Map<string, { total: number; until: number }>();

/**
 * How many rows a list has: always counted up to 1,000; a larger total is cached for ten seconds under `key` (the
 * list's name and filters).
 */
export async function cachedTotal(key: string, count: () => Promise<number>): Promise<number> {
  const known = cached.get(key);
  // Real time, not the test clock.
  if (known && performance.now() < known.until) return known.total;
  const total = await count();
  if (total > EXACT_UP_TO) {
    if (cached.size >= MAX_KEYS) cached.clear();
    cached.set(key, { total, until: performance.now() + CACHED_MS });
  }
  return total;
}
