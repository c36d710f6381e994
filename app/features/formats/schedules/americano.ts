import { randomOf, shuffled } from "~/features/teams/draw/random";
import { cycleOf } from "./cycle";
import type { Four, PlannedRound, PlayedMatch } from "./types";

/** Orders that are tried where something has been played already. */
const TRIES = 300;

interface Mixed {
  /** Indexes of entrants. */
  players: readonly number[];
  courts: number;
  /** The same number gives the same rounds. */
  number: number;
  /** Their partners are avoided, and who played less plays sooner. */
  played?: readonly PlayedMatch[];
}

export function americanoRounds({ players, courts, number, played = [] }: Mixed): PlannedRound[] {
  const random = randomOf(number);
  const cycle = cycleOf(players.length, courts);
  const orders = Array.from({ length: played.length > 0 ? TRIES : 1 }, () => shuffled(players, random));
  const [first = [], ...others] = orders;
  let best = { order: first, cost: played.length > 0 ? costOf(cycle, first, played) : 0 };
  for (const order of others) {
    const cost = costOf(cycle, order, played);
    if (cost < best.cost) best = { order, cost };
  }
  return cycle.map((fours, round) => plannedRound(namedFours(fours, best.order), { players, round }));
}

const namedFours = (fours: readonly Four[], order: readonly number[]): Four[] => {
  const at = (position: number) => order[position] ?? 0;
  return fours.map(([a, b, c, d]) => [at(a), at(b), at(c), at(d)]);
};

/** Everybody changes courts. */
export function plannedRound(
  fours: readonly Four[],
  { players, round }: { players: readonly number[]; round: number },
): PlannedRound {
  const matches = fours
    .map(([a, b, c, d], index) => ({
      court: ((index + round) % fours.length) + 1,
      first: { entrants: [a, b] },
      second: { entrants: [c, d] },
    }))
    .sort((one, other) => one.court - other.court);
  const playing = new Set(fours.flat());
  return { matches, resting: players.filter((player) => !playing.has(player)) };
}

/** Repeated partners first; then who has played more should not play first. */
function costOf(cycle: readonly Four[][], order: readonly number[], played: readonly PlayedMatch[]): number {
  const before = partnersIn(played);
  const games = gamesIn(played);
  const rounds = cycle.map((fours) => namedFours(fours, order));
  const repeats = rounds
    .flat()
    .flatMap(([a, b, c, d]) => [before(a, b), before(c, d)])
    .reduce((sum, count) => sum + count, 0);
  const [first = []] = rounds;
  const gamesOfFirst = first.flat().reduce((sum, player) => sum + (games.get(player) ?? 0), 0);
  return repeats * 100 + gamesOfFirst;
}

/** How often two were partners. */
export function partnersIn(played: readonly PlayedMatch[]): (a: number, b: number) => number {
  const counts = new Map<string, number>();
  for (const { sides } of played)
    for (const [a = 0, b = 0] of sides) {
      const pair = keyOf(a, b);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  return (a, b) => counts.get(keyOf(a, b)) ?? 0;
}

const keyOf = (a: number, b: number) => `${Math.min(a, b)}:${Math.max(a, b)}`;

export function gamesIn(played: readonly PlayedMatch[]): Map<number, number> {
  const games = new Map<number, number>();
  for (const player of played.flatMap(({ sides }) => sides.flat()))
    games.set(player, (games.get(player) ?? 0) + 1);
  return games;
}
