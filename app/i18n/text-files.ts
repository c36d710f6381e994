/** A set of namespaces: a number with a bit for each, in the order of `messages.server.ts`. */
export type TextSet = number;

/** The set of all namespaces that there are and could be: as many as a number has bits. */
export const EVERY_TEXT: TextSet = 2 ** 31 - 1;

/** The address of the file with the texts of a set. `prefix` says which language and version. */
export const fileAddress = (prefix: string, set: TextSet): string => prefix + set.toString(16);

const afterDash = (file: string): number => file.lastIndexOf("-") + 1;

/** The set in the address or name of a file; NaN if there is none. */
export const setOf = (file: string): TextSet => Number.parseInt(file.slice(afterDash(file)), 16);

/** The address of the file with all texts that are not in these files. */
export function otherTexts(files: readonly string[]): string {
  const present = files.reduce((all, file) => all | setOf(file), 0);
  const [first = ""] = files;
  return fileAddress(first.slice(0, afterDash(first)), EVERY_TEXT & ~present);
}
