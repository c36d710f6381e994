/** The first letters of a text: half an emoji is none, and would show as "�". */
export const truncate = (text: string, most: number): string =>
  text.length > most ? [...text].slice(0, most).join("") : text;

/** As atMost, with three dots where something is missing. */
export function truncateWithEllipsis(text: string, most: number): string {
  const first = truncate(text, most);
  return first === text ? text : `${first}...`;
}
