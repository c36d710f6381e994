/** What a page has as its title and below it: the first sentence of an error's text, and the others. */
export function titleAndText(words: string): { title: string; text: string } {
  const end = words.indexOf(". ");
  return end < 0 ? { title: words, text: "" } : { title: words.slice(0, end), text: words.slice(end + 2) };
}
