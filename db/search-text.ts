import { fold } from "./fold";

/** The text of a row for the full-text index, folded as queries are (see fold.ts). */
const folded = (...texts: (string | null | undefined)[]): string => fold(texts.filter(Boolean).join(" "));

/** For games.search. */
export const gameSearch = (game: { title: string; description?: string | null }): string =>
  folded(game.title, game.description);

/** For crews.search. */
export const crewSearch = (crew: { name: string; description?: string | null }): string =>
  folded(crew.name, crew.description);

/** For venues.search; `neighborhood` holds its names in all languages. */
export const venueSearch = (venue: {
  name: string;
  description?: string | null;
  address: string;
  neighborhood?: readonly string[];
}): string => folded(venue.name, venue.description, venue.address, ...(venue.neighborhood ?? []));

/** For venues.city_search: the city as written, and the search text of its row. */
export const venueCitySearch = (written: string, city: { search: string }): string =>
  `${folded(written)} ${city.search}`;

/** For player_profiles.search: nobody is found by a last name that others do not see. */
export const playerSearch = (player: {
  firstName: string;
  shownLastName: string;
  bio?: string | null;
}): string => folded(player.firstName, player.shownLastName, player.bio);
