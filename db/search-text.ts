import { asOne, bare, wordsOf } from "./fold";

type Text = string | null | undefined;

/**
 * For typed-search.ts: each word once, Arabic ones also without their article, and parts after an apostrophe. In
 * names also neighboring words joined, as in الدارالبيضاء.
 */
export function searchText(names: readonly Text[], prose: readonly Text[] = []): string {
  const terms = new Set<string>();
  for (const text of [...names, ...prose]) {
    for (const { text: word, parts } of wordsOf(text ?? "")) {
      terms.add(word).add(bare(word));
      for (const part of parts.slice(1)) terms.add(part);
    }
  }
  for (const name of names) {
    const [first, ...rest] = wordsOf(name ?? "");
    let before = first?.text ?? "";
    for (const { text: word } of rest) {
      terms.add(asOne(before, word)).add(asOne(bare(before), word));
      before = word;
    }
  }
  return [...terms].join(" ");
}

export const gameSearch = (game: { title: string; description?: Text }): string =>
  searchText([game.title], [game.description]);

export const crewSearch = (crew: { name: string; description?: Text }): string =>
  searchText([crew.name], [crew.description]);

export const venueSearch = (venue: {
  name: string;
  description?: Text;
  address: string;
  neighborhood?: readonly string[];
}): string => searchText([venue.name, venue.address, ...(venue.neighborhood ?? [])], [venue.description]);

export const venueCitySearch = (written: string, city: { search: string }): string =>
  `${searchText([written])} ${city.search}`;

/** Nobody is found by a last name that others do not see. */
export const playerSearch = (player: { firstName: string; shownLastName: string; bio?: Text }): string =>
  searchText([`${player.firstName} ${player.shownLastName}`], [player.bio]);
