import { randomOf, shuffled } from "~/features/teams/draw/random";
import type { PlannedRound, PlayedMatch } from "./types";

interface Teams {
  /** Indexes of entrants. */
  teams: readonly number[];
  number: number;
  played: readonly PlayedMatch[];
}

/** The winner stays, the team that waits longest comes on. After a draw who was on before goes; of two new teams, the second. */
export function winnerStaysRound({ teams, number, played }: Teams): PlannedRound {
  const [first = 0, second = 0, ...others] = shuffled(teams, randomOf(number));
  let on: readonly [number, number] = [first, second];
  let waiting = others;
  let before: readonly number[] = [];
  for (const { sides, scores } of played) {
    const [[one = 0], [other = 0]] = sides;
    const wasOn = before.includes(one) ? one : other;
    const leaver = scores[0] === scores[1] ? wasOn : scores[0] > scores[1] ? other : one;
    const stayed = leaver === one ? other : one;
    // After a correction, others may have played than the scores before say.
    const [next = leaver, ...rest] = [...on, ...waiting].filter((team) => team !== one && team !== other);
    on = [stayed, next];
    waiting = [...rest, leaver];
    before = [one, other];
  }
  return {
    matches: [{ court: 1, first: { entrants: [on[0]] }, second: { entrants: [on[1]] } }],
    resting: waiting,
  };
}
