/**
 * Keeps prepared statements, one set for each combination of filters: calls `prepare` for a key it does not know yet
 * and returns the earlier result afterwards. A key names the filters, never their values.
 */
export function statementCache<T>(): (key: string, prepare: () => T) => T {
  const statements = new Map<string, T>();
  return (key, prepare) => {
    const cached = statements.get(key) ?? prepare();
    statements.set(key, cached);
    return cached;
  };
}

/** A key for the filters that are set, whatever their order. */
export const filterKey = (filters: object): string =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort()
    .join();
