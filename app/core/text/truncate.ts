import { wholeCharacters } from "./characters";

/** Never cuts what people see as one character, such as a flag. */
export const truncate = (text: string, max: number): string =>
  text.length > max ? wholeCharacters(text, [...text].slice(0, max).join("").length) : text;

export function truncateWithEllipsis(text: string, max: number): string {
  const first = truncate(text, max);
  return first === text ? text : `${first}...`;
}

const LINE = 80;

/** More of a description would only make the page heavier. */
export const firstLine = (text: string): string => truncate(text.replace(/\s+/g, " ").trim(), LINE);
