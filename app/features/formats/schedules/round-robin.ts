import { randomOf, shuffled } from "~/features/teams/draw/random";
import type { PlannedRound } from "./types";

interface Teams {
  /** Indexes of entrants. */
  teams: readonly number[];
  courts: number;
  number: number;
}

type Pair = readonly [number, number];

/** Everybody meets everybody once. With fewer courts than matches, who has played least and rested longest plays next. */
export function roundRobinRounds({ teams, courts, number }: Teams): PlannedRound[] {
  const open = pairsOf(shuffled(teams, randomOf(number)));
  const games = new Map(teams.map((team) => [team, 0]));
  const lastRound = new Map(teams.map((team) => [team, -1]));
  const rounds: PlannedRound[] = [];
  while (open.length > 0) {
    const round: Pair[] = [];
    const busy = new Set<number>();
    const rank = ([a, b]: Pair) => [games, lastRound].map((of) => (of.get(a) ?? 0) + (of.get(b) ?? 0));
    while (round.length < Math.min(courts, Math.floor(teams.length / 2))) {
      const next = open
        .filter((pair) => pair.every((team) => !busy.has(team)))
        .reduce<Pair | null>((best, pair) => (best && !isBefore(rank(pair), rank(best)) ? best : pair), null);
      if (!next) break;
      open.splice(open.indexOf(next), 1);
      round.push(next);
      for (const team of next) busy.add(team);
    }
    for (const team of busy) {
      games.set(team, (games.get(team) ?? 0) + 1);
      lastRound.set(team, rounds.length);
    }
    rounds.push({
      matches: round.map(([a, b], index) => ({
        court: index + 1,
        first: { entrants: [a] },
        second: { entrants: [b] },
      })),
      resting: teams.filter((team) => !busy.has(team)),
    });
  }
  return rounds;
}

const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  const index = a.findIndex((value, position) => value !== b[position]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
};

/** In the order of the circle method: the first stands still, the others move on by one. */
function pairsOf(teams: readonly number[]): Pair[] {
  const circle: (number | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null];
  const pairs: Pair[] = [];
  for (let round = 1; round < circle.length; round++) {
    for (let index = 0; index < circle.length / 2; index++) {
      const [a, b] = [circle[index], circle[circle.length - 1 - index]];
      if (typeof a === "number" && typeof b === "number") pairs.push([a, b]);
    }
    const [last = null] = circle.splice(-1);
    circle.splice(1, 0, last);
  }
  return pairs;
}
