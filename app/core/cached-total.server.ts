import { TimedCache } from "./cache.server";

const EXACT_UP_TO = 1000;

const totals = new TimedCache<number>({ seconds: 10 });

/**
 * How many rows a list has. `count` counts them; a total above 1,000 is cached for ten seconds under `key` (the list's
 * name and filters), so that large lists are not counted on every request.
 */
export async function cachedTotal(key: string, count: () => Promise<number>): Promise<number> {
  const cached = totals.get(key);
  if (cached !== undefined) return cached;
  const total = await count();
  if (total > EXACT_UP_TO) totals.set(key, total);
  return total;
}
