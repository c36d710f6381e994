/** What is wrong, in words; nothing if both are the same. */
export const differs = (what: string, found: unknown, expected: unknown): string[] =>
  found === expected ? [] : [`${what}: is ${String(found)}, should be ${String(expected)}`];
