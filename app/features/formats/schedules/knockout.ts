import { randomOf, shuffled } from "~/features/teams/draw/random";
import type { PlannedRound } from "./types";

interface Teams {
  /** Indexes of entrants. */
  teams: readonly number[];
  courts: number;
  number: number;
}

/** Sides name earlier matches by their number, from 1. The last round has the match for third place and the final. */
export function knockoutRounds({ teams, courts, number }: Teams): PlannedRound[] {
  const drawn = shuffled(teams, randomOf(number)).map((team) => ({ entrants: [team] }));
  return bracketOf(drawn).map((pairings) => ({
    matches: pairings.map((pairing, index) => ({ ...pairing, court: (index % courts) + 1 })),
    resting: [],
  }));
}

export interface Pairing<S> {
  first: S | Earlier;
  second: S | Earlier;
}

type Earlier = { winnerOf: number } | { loserOf: number };

/** The best first. `before`: how many matches are played before these. */
export function bracketOf<S extends object>(seeded: readonly S[], before = 0): Pairing<S>[][] {
  const size = 2 ** Math.ceil(Math.log2(seeded.length));
  let sides: (S | Earlier | null)[] = placesOf(size).map((place) => seeded[place] ?? null);
  const rounds: Pairing<S>[][] = [];
  let n = before;
  let last: number[] = [];
  while (sides.length > 1) {
    const pairs = pairsOf(sides);
    const isFinal = pairs.length === 1;
    const [one = 0, other = 0] = last;
    const round: Pairing<S>[] = isFinal ? [{ first: { loserOf: one }, second: { loserOf: other } }] : [];
    if (isFinal) n += 1;
    last = [];
    sides = pairs.map(([first, second]) => {
      if (!first || !second) return first ?? second;
      n += 1;
      last.push(n);
      round.push({ first, second });
      return { winnerOf: n };
    });
    rounds.push(round);
  }
  return rounds;
}

const pairsOf = <T>(list: readonly (T | null)[]): [T | null, T | null][] =>
  Array.from({ length: list.length / 2 }, (_, index) => [
    list[2 * index] ?? null,
    list[2 * index + 1] ?? null,
  ]);

/** So that the first two can meet in the final only, and byes are spread. */
function placesOf(size: number): number[] {
  let places = [0];
  while (places.length < size) {
    const count = places.length * 2;
    places = places.flatMap((place) => [place, count - 1 - place]);
  }
  return places;
}
