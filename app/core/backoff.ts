const MINUTE = 60_000;
/** Minutes before the next try, growing; the last goes on. */
const WAITS = [1, 2, 5, 10, 20, 30];
const GIVE_UP_MS = 24 * 60 * MINUTE;

/** When something that failed is tried again. Null after a day, or when it would be too late to be of use. */
export function nextTry(
  { attempts, createdAt, expiresAt }: { attempts: number; createdAt: Date; expiresAt: Date | null },
  now: Date,
): Date | null {
  const minutes = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 1;
  const next = +now + minutes * MINUTE;
  const last = Math.min(+createdAt + GIVE_UP_MS, expiresAt ? +expiresAt : Number.POSITIVE_INFINITY);
  return next < last ? new Date(next) : null;
}
