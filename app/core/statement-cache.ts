/**
 * Caches prepared statements, one set for each combination of filters. Calls `prepare` once per key; a key names the
 * filters, never their values.
 */
export function statementCache<T>(): (key: string, prepare: () => T) => T {
  const statements = new Map<string, T>();
  return (key, prepare) => {
    const cached = statements.get(key) ?? prepare();
    statements.set(key, cached);
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
