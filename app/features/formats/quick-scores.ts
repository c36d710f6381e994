/** Scores that are one tap away. */
const MAX_QUICK = 40;

/** All in which the points add up. */
export const quickScores = (points: number | null): [number, number][] =>
  points === null || points > MAX_QUICK
    ? []
    : Array.from({ length: points + 1 }, (_, first) => [first, points - first]);
