import { millisecondsInMinute } from "date-fns/constants";

/** Minutes before each next attempt; the last one repeats. */
const WAITS = [1, 2, 5, 10, 20, 30];
export const LONGEST_WAIT_MS = Math.max(...WAITS) * millisecondsInMinute;
/** About a day after the first attempt. */
const MAX_ATTEMPTS = 52;

export function nextAttempt(
  { attempts, expiresAt }: { attempts: number; expiresAt: Date | null },
  now: Date,
): Date | null {
  const minutes = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 1;
  const next = new Date(+now + minutes * millisecondsInMinute);
  const isTooLate = expiresAt !== null && next >= expiresAt;
  return attempts >= MAX_ATTEMPTS || isTooLate ? null : next;
}
