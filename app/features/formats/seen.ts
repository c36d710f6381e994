const NONE = "none";

/** What a form saw of a game's format: changes when rounds are made again. */
export const seenOf = (format: { id: string; version: number } | null): string =>
  format ? `${format.id}:${format.version}` : NONE;
