import { noteTable, noteTables } from "#db/client.server";
import { timedCache } from "./cache.server";

/** Totals up to this are always counted. */
export const EXACT_UP_TO = 1000;

interface Counted {
  total: number;
  tables: ReadonlySet<string>;
}

const totals = timedCache<Counted>({ seconds: 10 });

/**
 * How many rows a list has: always counted up to 1,000; a larger total is cached for ten seconds under `key` (the list's
 * name and filters), also for a page that is cached until its tables change or the minute ends.
 */
export async function cachedTotal(key: string, count: () => Promise<number>): Promise<number> {
  const counted = totals.get(key) ?? (await countNow(count));
  for (const table of counted.tables) noteTable(table);
  if (counted.total > EXACT_UP_TO && !totals.has(key)) totals.set(key, counted);
  return counted.total;
}

async function countNow(count: () => Promise<number>): Promise<Counted> {
  const { value: total, tables } = await noteTables(count);
  return { total, tables };
}
