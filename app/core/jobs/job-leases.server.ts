import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { db } from "#db/client.server";
import { jobLeases } from "#db/schema/jobs";

export const LEASE_MS = millisecondsInMinute;
const RETRY_MS = millisecondsInMinute;

export type JobLease = typeof jobLeases.$inferSelect;

export const listJobLeases = (): Promise<JobLease[]> => db.select().from(jobLeases).orderBy(jobLeases.job);

interface Schedule {
  everyMs: number;
  now: Date;
}

/** A time too far ahead was written before the clock was set back. */
export function isClaimable(lease: JobLease | undefined, { everyMs, now }: Schedule): boolean {
  const isAhead = (instant: Date | null, mostMs: number) =>
    instant !== null && instant > now && +instant <= +now + mostMs;
  return !lease || !(isAhead(lease.leasedUntil, LEASE_MS) || isAhead(lease.dueAt, everyMs));
}

/** Null if another process has the job or it is not due. */
export async function claimJob(
  job: string,
  { owner, everyMs, now }: Schedule & { owner: string },
): Promise<JobLease | null> {
  const leasedUntil = new Date(+now + LEASE_MS);
  // It stays due until a run ends, so that another process repeats a run that crashed.
  const lease = { owner, leasedUntil, startedAt: now };
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

export async function renewLease(lease: JobLease, now: Date): Promise<void> {
  await db
    .update(jobLeases)
    .set({ leasedUntil: new Date(+now + LEASE_MS) })
    .where(isHeld(lease));
}

export async function releaseLease(lease: JobLease, { everyMs, now }: Schedule): Promise<void> {
  const dueAt = new Date(+lease.startedAt + everyMs);
  await db
    .update(jobLeases)
    .set({ leasedUntil: null, dueAt, finishedAt: now, succeededAt: now, failures: 0 })
    .where(isHeld(lease));
}

/** Due again in a minute, then two, up to the job's usual interval. */
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
