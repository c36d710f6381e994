export interface Candidate {
  userId: string;
}

export interface Seating {
  /** In order. */
  seated: string[];
  /** In order, at the head of the waiting list. */
  waiting: string[];
  /** Across a block with somebody before them: no spot by default. */
  apart: string[];
}

/** Free spots go in order. `blocks`: pairs of user ids; `present`: players so far and the organizer. */
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
