const HOUR = 3_600_000;

/** A confirmed seat given back within this time before the start is a late cancellation. */
export const LATE_MS = 6 * HOUR;
/** Games that began longer ago count half: half a year. */
export const HALF_AFTER_MS = 183 * 24 * HOUR;
/** With fewer games that count there is no number. */
export const LEAST_GAMES = 3;

/** What is known of a player's confirmed seats. The weighted ones count a recent game 2 and an older one 1. */
export interface Tally {
  /** Completed games with a confirmed seat to the end. */
  confirmed: number;
  /** Of those, marked as come. */
  came: number;
  /** Marked as not come, and not disputed. */
  missed: number;
  lateCancellations: number;
  /** Confirmed and not marked as missed: no mark is no reproach. */
  keptWeight: number;
  missedWeight: number;
  lateWeight: number;
}

/**
 * The published formula: kept games among kept, missed and late cancelled ones, in whole per cent; null below three
 * games. Leaving early and games that were cancelled never count; a disputed mark does not until it is answered.
 */
export function reliabilityOf(tally: Tally): number | null {
  const { confirmed, lateCancellations, keptWeight, missedWeight, lateWeight } = tally;
  const counted = keptWeight + missedWeight + lateWeight;
  if (confirmed + lateCancellations < LEAST_GAMES || counted === 0) return null;
  return Math.round((100 * keptWeight) / counted);
}
