/** The first sentence is the page's title. */
export function titleAndText(words: string): { title: string; text: string } {
  const end = words.indexOf(". ");
  return end < 0 ? { title: words, text: "" } : { title: words.slice(0, end), text: words.slice(end + 2) };
}
