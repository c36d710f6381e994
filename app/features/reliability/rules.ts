import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { CORRECTION_DAYS } from "#db/limits/reliability";
import { LATE_LEAVE_HOURS } from "~/features/games/rules";

/** Leaving a confirmed spot less than this before the start is a late cancellation, unless the organizer set another time. */
export const LATE_CANCELLATION_MS = LATE_LEAVE_HOURS * millisecondsInHour;
/** Games that started longer ago than half a year count half. */
export const HALF_WEIGHT_AFTER_MS = 183 * millisecondsInDay;
/** With fewer games there is no percentage. */
export const MIN_GAMES = 3;

/** When the organizer's time to correct an absence ends. */
export const correctableUntil = ({ endTime }: { endTime: Date }): Date =>
  new Date(+endTime + CORRECTION_DAYS * millisecondsInDay);

/** Counts of a player's confirmed spots. In the weights, a recent game counts 2 and an older one 1. */
export interface AttendanceCounts {
  /** Completed games with a confirmed spot at the start. */
  confirmed: number;
  /** Of those, marked "came". */
  came: number;
  /** Of those, marked "did not come", or left after the start, without an open dispute. */
  missed: number;
  lateCancellations: number;
  /** Confirmed and not marked "did not come"; unmarked games count as attended. */
  keptWeight: number;
  missedWeight: number;
  lateWeight: number;
}

/**
 * The share of attended games among attended, missed and late cancelled ones, as an integer percentage; null below three
 * games. Cancelling in time, cancelled games and open disputes do not count.
 */
export function reliabilityPercent(tally: AttendanceCounts): number | null {
  const { confirmed, lateCancellations, keptWeight, missedWeight, lateWeight } = tally;
  const counted = keptWeight + missedWeight + lateWeight;
  if (confirmed + lateCancellations < MIN_GAMES || counted === 0) return null;
  return Math.round((100 * keptWeight) / counted);
}
