import { GROUP_COUNTS, TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import type { TournamentSide } from "#db/schema/tournaments";
import { bracketOf } from "~/features/formats/schedules/knockout";
import { roundRobinRounds } from "~/features/formats/schedules/round-robin";
import { randomOf, shuffled } from "~/features/teams/draw/random";

export interface DrawnMatch {
  n: number;
  round: number;
  group: number | null;
  first: TournamentSide;
  second: TournamentSide;
}

export interface DrawPlan {
  /** How many. */
  teams: number;
  groups: number;
  number: number;
}

/** How many groups fit: none, one, or some of at least three teams each. */
export const groupChoices = (teams: number): number[] =>
  GROUP_COUNTS.filter((groups) => groups < 2 || teams >= groups * TOURNAMENT_LIMITS.groupTeams.min);

/** The same number gives the same draw. */
export function drawnMatches({ teams, groups, number }: DrawPlan): DrawnMatch[] {
  const drawn = shuffled(range(teams), randomOf(number));
  if (groups === 0)
    return knockoutMatches(
      drawn.map((team) => ({ entrants: [team] })),
      [],
    );
  const schedules = range(groups).map((group) => {
    const members = drawn.filter((_, index) => index % groups === group);
    return roundRobinRounds({ teams: members, courts: Math.floor(members.length / 2), number });
  });
  const rounds = Math.max(...schedules.map(({ length }) => length));
  const played = range(rounds)
    .flatMap((round) =>
      schedules.flatMap((schedule, group) =>
        (schedule[round]?.matches ?? []).map(({ first, second }) => ({
          ...{ round: round + 1, group: group + 1, first, second },
        })),
      ),
    )
    .map((match, index) => ({ ...match, n: index + 1 }));
  return [...played, ...knockoutMatches(seedsOf(groups), played)];
}

function knockoutMatches(seeds: readonly TournamentSide[], played: readonly DrawnMatch[]): DrawnMatch[] {
  const last = played.at(-1);
  return bracketOf(seeds, played.length)
    .flatMap((pairings, index) =>
      pairings.map((pairing) => ({ ...pairing, round: (last?.round ?? 0) + index + 1, group: null })),
    )
    .map((match, index) => ({ ...match, n: played.length + index + 1 }));
}

/** For each number of groups, whose second team is the lowest seed, in turn: never in the half of the own first. */
const SECONDS: Readonly<Record<number, readonly number[]>> = { 2: [1, 2], 4: [2, 1, 4, 3] };

function seedsOf(groups: number): TournamentSide[] {
  if (groups === 1) return range(4).map((index) => ({ rank: index + 1, group: 1 }));
  const firsts = range(groups).map((index) => ({ rank: 1, group: index + 1 }));
  return [...firsts, ...(SECONDS[groups] ?? []).map((group) => ({ rank: 2, group }))];
}

/** Index of the evening on which a round, from 1, is played. */
export const eveningOf = (round: number, rounds: number, evenings: number): number =>
  Math.ceil((round * evenings) / rounds) - 1;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
