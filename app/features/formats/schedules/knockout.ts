import type { Side } from "#db/schema/formats";
import { randomOf, shuffled } from "~/features/teams/draw/random";
import type { PlannedMatch, PlannedRound } from "./types";

interface Teams {
  /** Indexes of entrants. */
  teams: readonly number[];
  courts: number;
  number: number;
}

/** Sides name earlier matches by their number, from 1. The last round has the match for third place and the final. */
export function knockoutRounds({ teams, courts, number }: Teams): PlannedRound[] {
  const drawn = shuffled(teams, randomOf(number));
  const size = 2 ** Math.ceil(Math.log2(drawn.length));
  let sides: (Side | null)[] = placesOf(size).map((place) => {
    const team = drawn[place];
    return team === undefined ? null : { entrants: [team] };
  });
  const rounds: PlannedRound[] = [];
  let n = 0;
  let last: number[] = [];
  while (sides.length > 1) {
    const pairs = pairsOf(sides);
    const isFinal = pairs.length === 1;
    const [one = 0, other = 0] = last;
    const matches: Omit<PlannedMatch, "court">[] = isFinal
      ? [{ first: { loserOf: one }, second: { loserOf: other } }]
      : [];
    if (isFinal) n += 1;
    last = [];
    sides = pairs.map(([first, second]) => {
      if (!first || !second) return first ?? second;
      n += 1;
      last.push(n);
      matches.push({ first, second });
      return { winnerOf: n };
    });
    rounds.push({
      matches: matches.map((match, index) => ({ ...match, court: (index % courts) + 1 })),
      resting: [],
    });
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
