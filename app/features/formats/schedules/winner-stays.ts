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
  let stayed: number | null = null;
  for (const { sides, scores } of played) {
    const [[one = 0], [other = 0]] = sides;
    const leaver: number = scores[0] === scores[1] ? (stayed ?? other) : scores[0] > scores[1] ? other : one;
    stayed = leaver === one ? other : one;
    const [next = leaver, ...rest] = waiting;
    on = [stayed, next];
    waiting = [...rest, leaver];
  }
  return {
    matches: [{ court: 1, first: { entrants: [on[0]] }, second: { entrants: [on[1]] } }],
    resting: waiting,
  };
}
