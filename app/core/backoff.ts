const MINUTE = 60_000;
/** Minutes before each next attempt; the last one repeats. */
const WAITS = [1, 2, 5, 10, 20, 30];
const GIVE_UP_MS = 24 * 60 * MINUTE;

/** When to retry something that failed. Null after a day, and when it would expire before. */
export function nextAttempt(
  { attempts, createdAt, expiresAt }: { attempts: number; createdAt: Date; expiresAt: Date | null },
  now: Date,
): Date | null {
  const minutes = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 1;
  const next = +now + minutes * MINUTE;
  const deadline = Math.min(+createdAt + GIVE_UP_MS, expiresAt ? +expiresAt : Number.POSITIVE_INFINITY);
  return next < deadline ? new Date(next) : null;
}
