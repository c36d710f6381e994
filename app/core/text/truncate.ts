import { wholeCharacters } from "./characters";

/** The first `max` characters of a text. What people see as one character, such as a flag, is kept whole or left out. */
export const truncate = (text: string, max: number): string =>
  text.length > max ? wholeCharacters(text, [...text].slice(0, max).join("").length) : text;

/** As truncate, with three dots in place of what was removed. */
export function truncateWithEllipsis(text: string, max: number): string {
  const first = truncate(text, max);
  return first === text ? text : `${first}...`;
}

/** More characters than a row of a list is wide. */
const LINE = 80;

/** What a list's row shows of a description: the rest would only make the page heavier. */
export const firstLine = (text: string): string => truncate(text.replace(/\s+/g, " ").trim(), LINE);
