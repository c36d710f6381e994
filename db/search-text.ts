import { asOne, bare, wordsOf } from "./fold";

type Text = string | null | undefined;

/**
 * The text of a row for a search (see typed-search.ts): each word once, Arabic ones also without their article, and parts
 * after an apostrophe. In names also neighbors as one word, as some write الدارالبيضاء.
 */
export function searchText(names: readonly Text[], prose: readonly Text[] = []): string {
  const found = new Set<string>();
  for (const text of [...names, ...prose]) {
    for (const { text: word, parts } of wordsOf(text ?? "")) {
      found.add(word).add(bare(word));
      for (const part of parts.slice(1)) found.add(part);
    }
  }
  for (const name of names) {
    const [first, ...rest] = wordsOf(name ?? "");
    let before = first?.text ?? "";
    for (const { text: word } of rest) {
      found.add(asOne(before, word)).add(asOne(bare(before), word));
      before = word;
    }
  }
  return [...found].join(" ");
}

/** For games.search. */
export const gameSearch = (game: { title: string; description?: Text }): string =>
  searchText([game.title], [game.description]);

/** For crews.search. */
export const crewSearch = (crew: { name: string; description?: Text }): string =>
  searchText([crew.name], [crew.description]);

/** For venues.search; `neighborhood` holds its names in all languages. */
export const venueSearch = (venue: {
  name: string;
  description?: Text;
  address: string;
  neighborhood?: readonly string[];
}): string => searchText([venue.name, venue.address, ...(venue.neighborhood ?? [])], [venue.description]);

/** For venues.city_search: the city as written, and the search text of its row. */
export const venueCitySearch = (written: string, city: { search: string }): string =>
  `${searchText([written])} ${city.search}`;

/** For player_profiles.search: nobody is found by a last name that others do not see. */
export const playerSearch = (player: { firstName: string; shownLastName: string; bio?: Text }): string =>
  searchText([`${player.firstName} ${player.shownLastName}`], [player.bio]);
