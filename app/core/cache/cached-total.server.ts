import { isNotingReads } from "#db/client.server";
import { timedCache } from "./cache.server";

/** Totals up to this are always counted. */
export const EXACT_UP_TO = 1000;

const totals = timedCache<number>({ seconds: 10 });

/**
 * How many rows a list has: always counted up to 1,000, and for a cached page; a larger total is cached for ten
 * seconds under `key` (the list's name and filters).
 */
export async function cachedTotal(key: string, count: () => Promise<number>): Promise<number> {
  const cached = isNotingReads() ? undefined : totals.get(key);
  if (cached !== undefined) return cached;
  const total = await count();
  if (total > EXACT_UP_TO) totals.set(key, total);
  return total;
}
