import { LRUCache } from "lru-cache";

/** Each takes about 40 kB. Players use a few dozen combinations; a program could ask for tens of thousands. */
const MOST_KEYS = 300;

/** A key names the filters, never their values. `prepare` runs again when a key was not used for long. */
export function statementCache<T extends NonNullable<unknown>>(): (key: string, prepare: () => T) => T {
  const statements = new LRUCache<string, T, () => T>({
    max: MOST_KEYS,
    memoMethod: (_key, _stale, { context: prepare }) => prepare(),
  });
  return (key, prepare) => statements.memo(key, { context: prepare });
}

export const filterKey = (filters: object): string =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort()
    .join();
