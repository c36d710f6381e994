import { STARTERS } from "./starters";
import type { Four } from "./types";

export const courtsUsed = (players: number, courts: number): number =>
  Math.min(courts, Math.floor(players / 4));

/**
 * Rounds of positions, in which nobody has a partner twice and after every round games played differ by at most one. First
 * rounds are turned around the circle of positions; where all play, the last position stands still.
 */
export function cycleOf(players: number, courts: number): Four[][] {
  const fours = courtsUsed(players, courts);
  const starters = STARTERS[`${players}x${fours}`] ?? [];
  const standsStill = fours * 4 === players ? players - 1 : null;
  const circle = standsStill ?? players;
  const turned = (position: number, by: number) =>
    position === standsStill ? position : (position + by) % circle;
  const turns =
    starters.length === 1
      ? turnsOf(circle, standsStill ? 1 : fours * 4)
      : Array.from({ length: circle / starters.length }, (_, index) => index * starters.length);
  return starters.flatMap((starter) =>
    turns.map((by) =>
      starter.map(([a, b, c, d]) => [turned(a, by), turned(b, by), turned(c, by), turned(d, by)] as const),
    ),
  );
}

/** Each once; the blocks that play follow each other around the circle, so everybody rests alike. */
function turnsOf(circle: number, block: number): number[] {
  const starts = commonDivisor(block, circle);
  const steps = circle / starts;
  return Array.from(
    { length: circle },
    (_, index) => (Math.floor(index / steps) + (index % steps) * block) % circle,
  );
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
