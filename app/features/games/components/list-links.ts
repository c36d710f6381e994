/** What a new filter replaces, and what removing it sets. */
const RULES: Record<string, { replaces: readonly string[]; removed?: readonly [string, string] }> = {
  sportId: { replaces: ["sport"], removed: ["sport", "all"] },
  cityId: { replaces: ["city", "near", "radiusKm", "neighborhoodId", "bbox"], removed: ["city", "all"] },
  neighborhoodId: { replaces: ["near", "radiusKm", "bbox"] },
  near: { replaces: ["neighborhoodId", "bbox"] },
  radiusKm: { replaces: ["bbox"] },
  when: { replaces: ["startDate", "endDate"] },
  day: { replaces: ["when"] },
  // Without it, /players returns to the reader's own city.
  city: { replaces: [], removed: ["city", ""] },
};

const PARAMETERS: Record<string, readonly string[]> = {
  day: ["startDate", "endDate"],
};

/** First page; null removes the filter. */
export function listPath(query: string | URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(query);
  const { replaces, removed } = RULES[name] ?? { replaces: [] };
  const names = PARAMETERS[name] ?? [name];
  for (const other of ["page", ...names, ...replaces]) next.delete(other);
  if (value !== null) for (const name of names) next.set(name, value);
  else if (removed) next.set(...removed);
  return `?${next}`.replace(/%2C/g, ",");
}

/** Smaller in a page than objects. */
export const linesOf = (things: readonly { id: string; name: string }[]): string =>
  things.map(({ id, name }) => `${id} ${name}`).join("\n");

export const readLines = (text: string): [value: string, label: string][] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
