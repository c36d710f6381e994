/** Each takes about 40 kB. Players use a few dozen combinations; a program could ask for tens of thousands. */
const MOST_KEYS = 300;

/**
 * Caches prepared statements, one set for each combination of filters. Calls `prepare` once per key, and again when a key was
 * not used for long; a key names the filters, never their values.
 */
export function statementCache<T>(): (key: string, prepare: () => T) => T {
  const statements = new Map<string, T>();
  return (key, prepare) => {
    const cached = statements.get(key) ?? prepare();
    // Inserted again, a key is the last of the map, so the first one has not been used for longest.
    statements.delete(key);
    statements.set(key, cached);
    if (statements.size > MOST_KEYS) statements.delete(statements.keys().next().value ?? "");
    return cached;
  };
}

/** The key of the filters that are set, independent of their order. */
export const filterKey = (filters: object): string =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort()
    .join();
