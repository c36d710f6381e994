/** The first `max` characters of a text, without cutting an emoji in half, which would show as "�". */
export const truncate = (text: string, most: number): string =>
  text.length > most ? [...text].slice(0, most).join("") : text;

/** As truncate, with three dots in place of what was removed. */
export function truncateWithEllipsis(text: string, most: number): string {
  const first = truncate(text, most);
  return first === text ? text : `${first}...`;
}
