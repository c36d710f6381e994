/** Of one player in one sport. */
export interface Stars {
  sum: number;
  count: number;
}

export type Correction = "stronger" | "weaker";

/** As many ratings as the mean counts for. */
const MEAN_COUNTS = 3;
const STARS_WITHOUT_RATINGS = 3;
/** Half stars. */
const CORRECTIONS: Record<Correction, number> = { stronger: 2, weaker: -2 };

/**
 * In half stars from the mean of these players, so that a draw reveals nothing finer. Null: nobody has rated them.
 */
export function levelsOf(players: readonly (Stars | null)[]): number[] {
  const mean = meanInHalfStars(players);
  return players.map((stars) => {
    if (!stars || stars.count === 0) return 0;
    return Math.round((2 * stars.sum + MEAN_COUNTS * mean) / (stars.count + MEAN_COUNTS)) - mean;
  });
}

/** Rounded, so that one more player does not move the limits of all levels. */
function meanInHalfStars(players: readonly (Stars | null)[]): number {
  const averages = players.flatMap((stars) =>
    stars && stars.count > 0 ? [(2 * stars.sum) / stars.count] : [],
  );
  if (averages.length === 0) return 2 * STARS_WITHOUT_RATINGS;
  return Math.round(averages.reduce((sum, average) => sum + average, 0) / averages.length);
}

export const corrected = (level: number, correction: Correction | null): number =>
  level + (correction ? CORRECTIONS[correction] : 0);
