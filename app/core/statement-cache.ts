/** Each takes about 40 kB. Players use a few dozen combinations; a program could ask for tens of thousands. */
const MOST_KEYS = 300;

/** A key names the filters, never their values. `prepare` runs again when a key was not used for long. */
export function statementCache<T>(): (key: string, prepare: () => T) => T {
  const statements = new Map<string, T>();
  return (key, prepare) => {
    const cached = statements.get(key) ?? prepare();
    // Inserted again, a key is the last of the map; the first is the least recently used.
    statements.delete(key);
    statements.set(key, cached);
    if (statements.size > MOST_KEYS) statements.delete(statements.keys().next().value ?? "");
    return cached;
  };
}

export const filterKey = (filters: object): string =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort()
    .join();
