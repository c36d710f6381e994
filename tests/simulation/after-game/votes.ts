import { end, type Friend, type Game, type Part, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";
import { HOUR } from "../verdict";
import { wasPlayed, wasThere } from "./after-game";

/** The vote for the player of the match: docs/rules/ratings.md. */

/** Somebody's place in the game, with or without an account; who is taken out and comes back has another one. */
export type Place = Part | Friend;

const hasAccount = (place: Place): place is Part => "status" in place;

export function placeOf(game: Game, name: Name): Place | undefined {
  return game.parts.get(name) ?? spotsWithoutAccount(game).find((spot) => spot.name === name);
}

export const wasThereIn = (place: Place): boolean =>
  hasAccount(place) ? wasThere(place) : place.came !== false;

/** Null: has no place in the game any more. */
function nameIn(game: Game, place: Place): Name | null {
  if (hasAccount(place)) return [...game.parts].find(([, part]) => part === place)?.[0] ?? null;
  return spotsWithoutAccount(game).includes(place) ? place.name : null;
}

export const isVoteOpen = (game: Game, now: number): boolean => now <= end(game) + 48 * HOUR;

/** Who voted for whom, without votes for those who have no place any more. */
export function votesIn(game: Game): [voter: Name, player: Name, place: Place][] {
  return [...game.votes].flatMap(([voter, place]): [Name, Name, Place][] => {
    const name = nameIn(game, place);
    return name === null ? [] : [[voter, name, place]];
  });
}

/** Nobody while the vote is open. */
export const playersOfTheMatch = (game: Game, now: number): Name[] =>
  wasPlayed(game) && !isVoteOpen(game, now) ? votedBest(game) : [];

/** Those with the most votes so far, at least two, who were there. */
export function votedBest(game: Game): Name[] {
  const counts = new Map<Name, number>();
  for (const [, name, place] of votesIn(game))
    if (wasThereIn(place)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(2, ...counts.values());
  return [...counts].flatMap(([name, count]) => (count === most ? [name] : []));
}
