import { hostname } from "node:os";
import { newId } from "../ids.server";
import { log } from "../log/log.server";
import { meter } from "../log/meter.server";
import { env } from "../settings/env.server";
import { withoutAddresses } from "../text/without-addresses";
import { now, realTime } from "../time/clock.server";
import {
  claimJob,
  isClaimable,
  type JobLease,
  LEASE_MS,
  listJobLeases,
  releaseFailed,
  releaseLease,
  renewLease,
} from "./job-leases.server";

export interface Job {
  /** Must be safe to run twice, also at once: a process that was suspended may go on after its lease ended. */
  run: () => Promise<unknown>;
  everyMs: number;
  mayStart?: (now: Date) => boolean;
}

const CHECK_EVERY_MS = 15_000;
const FIRST_MS = 2_000;
const REASON_LENGTH = 200;

interface Options {
  owner?: string;
  clock?: () => Date;
  /** Runs jobs sequentially, so that their order is always the same. */
  inOrder?: boolean;
}

export function createJobRunner(
  jobs: Readonly<Record<string, Job>>,
  {
    owner = `${hostname()}-${process.pid}-${newId().slice(0, 8)}`,
    clock = realTime,
    inOrder = false,
  }: Options = {},
): () => Promise<void> {
  const running = new Set<string>();

  const start = async (name: string, job: Job) => {
    running.add(name);
    try {
      const lease = await claimJob(name, { owner, everyMs: job.everyMs, now: clock() });
      if (lease) await runLeased(lease, job, clock);
    } catch (err) {
      log.warn({ job: name, err }, "the lease of a job could not be written");
    } finally {
      running.delete(name);
    }
  };

  return async () => {
    try {
      const leases = new Map((await listJobLeases()).map((lease) => [lease.job, lease]));
      const now = clock();
      const due = Object.entries(jobs).filter(
        ([name, { everyMs, mayStart }]) =>
          !running.has(name) &&
          isClaimable(leases.get(name), { everyMs, now }) &&
          (mayStart === undefined || mayStart(now)),
      );
      if (inOrder) for (const [name, job] of due) await start(name, job);
      else await Promise.all(due.map(([name, job]) => start(name, job)));
    } catch (err) {
      log.warn({ err }, "the leases of the jobs could not be read");
    }
  };
}

async function runLeased(lease: JobLease, { run, everyMs }: Job, clock: () => Date): Promise<void> {
  const { job } = lease;
  const start = performance.now();
  const renewal = setInterval(() => {
    renewLease(lease, clock()).catch((err: unknown) => log.warn({ job, err }, "a lease was not renewed"));
  }, LEASE_MS / 3).unref();
  try {
    const failure = await run().then(
      () => null,
      (err: unknown) => ({ err }),
    );
    meter?.jobEnded(job, failure === null, performance.now() - start);
    if (!failure) return await releaseLease(lease, { everyMs, now: clock() });
    const { err } = failure;
    log.warn({ job, err }, "a job failed and is tried again");
    const reason = withoutAddresses(err instanceof Error ? err.message : String(err));
    await releaseFailed(lease, { everyMs, now: clock() }, reason.slice(0, REASON_LENGTH));
  } finally {
    clearInterval(renewal);
  }
}

/** A parent process moves the clock. Nothing else may start work on a timer. */
export const runsOnCommand = env.TEST_CLOCK !== undefined && process.send !== undefined;

export function scheduleJobs(jobs: Readonly<Record<string, Job>>): void {
  if (runsOnCommand) runJobsOnMessage(jobs);
  else runJobsOnTime(jobs);
}

function runJobsOnTime(jobs: Readonly<Record<string, Job>>): void {
  const runDue = createJobRunner(jobs);
  // Timers must not keep the process alive. The delay lets a start without a database fail with its own message.
  setTimeout(runDue, FIRST_MS).unref();
  setInterval(runDue, CHECK_EVERY_MS).unref();
}

/** The parent process moves the clock, and hears when the jobs that were due have run. */
function runJobsOnMessage(jobs: Readonly<Record<string, Job>>): void {
  const runDue = createJobRunner(jobs, { clock: now, inOrder: true });
  process.on("message", async (instant) => {
    await runDue();
    process.send?.(instant);
  });
}
