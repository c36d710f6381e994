import { millisecondsInMinute } from "date-fns/constants";

/** Minutes before each next attempt; the last one repeats. */
const WAITS = [1, 2, 5, 10, 20, 30];
/** No attempt waits longer. */
export const LONGEST_WAIT_MS = Math.max(...WAITS) * millisecondsInMinute;
/** About a day after the first attempt. Not counted from when it was written: it may have waited for a mail server. */
const MAX_ATTEMPTS = 52;

/** When to retry something that failed. Null after about a day of attempts, and when it would expire before. */
export function nextAttempt(
  { attempts, expiresAt }: { attempts: number; expiresAt: Date | null },
  now: Date,
): Date | null {
  const minutes = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 1;
  const next = new Date(+now + minutes * millisecondsInMinute);
  const isTooLate = expiresAt !== null && next >= expiresAt;
  return attempts >= MAX_ATTEMPTS || isTooLate ? null : next;
}
