import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { db } from "#db/client.server";
import { jobLeases } from "#db/schema/jobs";

/** How long a claim holds without being renewed: how late another process takes over from one that crashed. */
export const LEASE_MS = millisecondsInMinute;
const RETRY_MS = millisecondsInMinute;

export type JobLease = typeof jobLeases.$inferSelect;

/** The state of every job that ever ran, by name. */
export const listJobLeases = (): Promise<JobLease[]> => db.select().from(jobLeases).orderBy(jobLeases.job);

interface Schedule {
  everyMs: number;
  now: Date;
}

/** Whether a job may be claimed. A time too far ahead was written before the clock was set back. */
export function isClaimable(lease: JobLease | undefined, { everyMs, now }: Schedule): boolean {
  const isAhead = (instant: Date | null, mostMs: number) =>
    instant !== null && instant > now && +instant <= +now + mostMs;
  return !lease || !(isAhead(lease.leasedUntil, LEASE_MS) || isAhead(lease.dueAt, everyMs));
}

/** Claims a job for a process, unless another one has it or it is not due: then returns null. */
export async function claimJob(
  job: string,
  { owner, everyMs, now }: Schedule & { owner: string },
): Promise<JobLease | null> {
  const leasedUntil = new Date(+now + LEASE_MS);
  // It stays due until a run ends, so that another process repeats one that crashed.
  const lease = { owner, leasedUntil, startedAt: now };
  // As isClaimable.
  const isFree = or(
    isNull(jobLeases.leasedUntil),
    lte(jobLeases.leasedUntil, now),
    gt(jobLeases.leasedUntil, leasedUntil),
  );
  const isDue = or(lte(jobLeases.dueAt, now), gt(jobLeases.dueAt, new Date(+now + everyMs)));
  const [claimed] = await db
    .insert(jobLeases)
    .values({ job, ...lease, dueAt: now })
    .onConflictDoUpdate({ target: jobLeases.job, set: lease, setWhere: and(isFree, isDue) })
    .returning();
  return claimed ?? null;
}

const isHeld = ({ job, owner }: JobLease) => and(eq(jobLeases.job, job), eq(jobLeases.owner, owner));

/** Extends a lease, if its process still has it. */
export async function renewLease(lease: JobLease, now: Date): Promise<void> {
  await db
    .update(jobLeases)
    .set({ leasedUntil: new Date(+now + LEASE_MS) })
    .where(isHeld(lease));
}

/** Ends a lease after a run that succeeded. */
export async function releaseLease(lease: JobLease, { everyMs, now }: Schedule): Promise<void> {
  const dueAt = new Date(+lease.startedAt + everyMs);
  await db
    .update(jobLeases)
    .set({ leasedUntil: null, dueAt, finishedAt: now, succeededAt: now, failures: 0 })
    .where(isHeld(lease));
}

/** Ends a lease after a run that failed. The job is due again in a minute, then two, up to its usual interval. */
export async function releaseFailed(
  lease: JobLease,
  { everyMs, now }: Schedule,
  reason: string,
): Promise<void> {
  const retryMs = Math.min(everyMs, RETRY_MS * 2 ** lease.failures);
  await db
    .update(jobLeases)
    .set({
      leasedUntil: null,
      finishedAt: now,
      failedAt: now,
      failures: lease.failures + 1,
      lastError: reason,
      dueAt: new Date(+now + retryMs),
    })
    .where(isHeld(lease));
}
