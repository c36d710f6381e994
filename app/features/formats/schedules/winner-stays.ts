import { randomOf, shuffled } from "~/features/teams/draw/random";
import type { PlannedRound, PlayedMatch } from "./types";

interface Teams {
  /** Indexes of entrants. */
  teams: readonly number[];
  number: number;
  played: readonly PlayedMatch[];
}

/**
 * The winner stays, the team that waits longest comes on. After a draw who was on before goes; of two new teams, the second.
 * Which teams have played is read from the matches: after a correction, the scores no longer lead to them.
 */
export function winnerStaysRound({ teams, number, played }: Teams): PlannedRound {
  const order = shuffled(teams, randomOf(number));
  const last = played.at(-1);
  if (!last) return roundOf(order);
  const [[one = 0], [other = 0]] = last.sides;
  const before = played.at(-2)?.sides.flat() ?? [];
  const wasOn = before.includes(one) ? one : other;
  const [first, second] = last.scores;
  const leaver = first === second ? wasOn : first > second ? other : one;
  const stays = leaver === one ? other : one;
  const lastPlayed = (team: number) => played.findLastIndex(({ sides }) => sides.flat().includes(team));
  const waiting = order
    .filter((team) => team !== stays && team !== leaver)
    .sort((a, b) => lastPlayed(a) - lastPlayed(b));
  return roundOf([stays, ...waiting, leaver]);
}

/** The first two play. */
const roundOf = ([first = 0, second = 0, ...resting]: readonly number[]): PlannedRound => ({
  matches: [{ court: 1, first: { entrants: [first] }, second: { entrants: [second] } }],
  resting,
});
