import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { LATE_LEAVE_HOURS } from "~/features/games/rules";

/** Unless the organizer set another time. */
export const LATE_CANCELLATION_MS = LATE_LEAVE_HOURS * millisecondsInHour;
/** Games that started longer ago count half. */
export const HALF_WEIGHT_AFTER_MS = 183 * millisecondsInDay;
/** With fewer games there is no percentage. */
export const MIN_GAMES = 3;

/** In the weights, a recent game counts 2 and an older one 1. */
export interface AttendanceCounts {
  confirmed: number;
  came: number;
  /** Marked so, or left after the start, without an open dispute. */
  missed: number;
  lateCancellations: number;
  /** Unmarked games count as attended. */
  keptWeight: number;
  missedWeight: number;
  lateWeight: number;
}

/**
 * Attended among attended, missed and late cancelled games, an integer; null below three games. Cancelling in time,
 * cancelled games and open disputes do not count.
 */
export function reliabilityPercent(tally: AttendanceCounts): number | null {
  const { confirmed, lateCancellations, keptWeight, missedWeight, lateWeight } = tally;
  const counted = keptWeight + missedWeight + lateWeight;
  if (confirmed + lateCancellations < MIN_GAMES || counted === 0) return null;
  return Math.round((100 * keptWeight) / counted);
}
