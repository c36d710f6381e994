/** A regular whose spot is kept: the account, in the organizer's order. */
export interface Candidate {
  userId: string;
}

export interface Seating {
  /** Get a spot, in order. */
  seated: string[];
  /** Head the waiting list, in order. */
  waiting: string[];
  /** Across a block with a player before them, so they get no spot by default. */
  apart: string[];
}

/**
 * Gives the regulars the free spots, in order. `blocks`: pairs of users with a block between them; `present`: who is
 * in the game already, and its organizer.
 */
export function seat(
  regulars: readonly Candidate[],
  {
    spots,
    blocks,
    present,
  }: { spots: number; blocks: readonly [string, string][]; present: readonly string[] },
): Seating {
  const seating: Seating = { seated: [], waiting: [], apart: [] };
  const together = new Set(present);
  for (const { userId } of regulars) {
    if (blocks.some((pair) => pair.includes(userId) && together.has(other(pair, userId)))) {
      seating.apart.push(userId);
      continue;
    }
    together.add(userId);
    (seating.seated.length < spots ? seating.seated : seating.waiting).push(userId);
  }
  return seating;
}

const other = ([one, two]: [string, string], userId: string): string => (one === userId ? two : one);
