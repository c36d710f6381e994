export function recordOf<K extends string, V>(keys: readonly K[], valueFor: (key: K) => V): Record<K, V>;
export function recordOf(keys: readonly string[], valueFor: (key: string) => unknown) {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)]));
}
