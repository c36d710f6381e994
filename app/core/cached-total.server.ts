const EXACT_UP_TO = 1000;
const REMEMBERED_MS = 10_000;
const MOST_KEYS = 500;

const remembered = new Map<string, { total: number; until: number }>();

/**
 * How many rows a list has: counted exactly, but a total above 1,000 is remembered for ten seconds under `key` (the
 * list's name and filters), so that large lists are not counted on every request.
 */
export async function cachedTotal(key: string, count: () => Promise<number>): Promise<number> {
  const known = remembered.get(key);
  // Not the program's clock: that one can be held still.
  if (known && performance.now() < known.until) return known.total;
  const total = await count();
  if (total > EXACT_UP_TO) {
    if (remembered.size >= MOST_KEYS) remembered.clear();
    remembered.set(key, { total, until: performance.now() + REMEMBERED_MS });
  }
  return total;
}
