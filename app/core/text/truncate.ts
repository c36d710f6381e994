/** The first `max` characters of a text, without cutting an emoji in half, which would show as "�". */
export const truncate = (text: string, max: number): string =>
  text.length > max ? [...text].slice(0, max).join("") : text;

/** As truncate, with three dots in place of what was removed. */
export function truncateWithEllipsis(text: string, max: number): string {
  const first = truncate(text, max);
  return first === text ? text : `${first}...`;
}

/** More characters than a row of a list is wide. */
const LINE = 80;

/** What a list's row shows of a description: the rest would only make the page heavier. */
export const firstLine = (text: string): string => truncate(text.replace(/\s+/g, " ").trim(), LINE);
