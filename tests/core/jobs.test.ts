import { millisecondsInMinute as MINUTE } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { jobLeases } from "#db/schema/jobs";
import { listJobLeases } from "~/core/jobs/job-leases.server";
import { isNight } from "~/core/jobs/job-times.server";
import { createJobRunner, type Job } from "~/core/jobs/jobs.server";

let time: Date;
const clock = () => time;
const pass = (ms: number) => {
  time = new Date(+time + ms);
};

beforeEach(async () => {
  time = new Date("2026-12-01T12:00:00Z");
  await db.delete(jobLeases);
});

/** Each run ends when `end` is called; without `waits` at once. */
function countedJob({ waits = false, everyMs = MINUTE } = {}) {
  const ends: (() => void)[] = [];
  const counted = {
    runs: 0,
    end: () => {
      for (const end of ends.splice(0)) end();
    },
  };
  const job: Job = {
    everyMs,
    run: async () => {
      counted.runs += 1;
      if (waits) await new Promise<void>((resolve) => ends.push(resolve));
    },
  };
  return { job, counted };
}

const processes = (count: number, jobs: Record<string, Job>) =>
  Array.from({ length: count }, (_, n) => createJobRunner(jobs, { owner: `process ${n}`, clock }));

const started = async (run: () => boolean) => {
  while (!run()) await new Promise(setImmediate);
};

describe("four processes", () => {
  it("do each job once an interval", async () => {
    const { job, counted } = countedJob();
    const all = processes(4, { job });
    for (let minute = 1; minute <= 5; minute++) {
      await Promise.all(all.map((runDue) => runDue()));
      await Promise.all(all.map((runDue) => runDue()));
      expect(counted.runs).toBe(minute);
      pass(MINUTE);
    }
  });

  it("leave a job to the one that runs it, however long it takes", async () => {
    const { job, counted } = countedJob({ waits: true });
    const [first, ...others] = processes(4, { job });
    const run = first?.();
    await started(() => counted.runs === 1);
    pass(MINUTE - 1);
    await Promise.all(others.map((runDue) => runDue()));
    expect(counted.runs).toBe(1);
    counted.end();
    await run;
  });

  it("take over from one that was killed, once its lease has ended", async () => {
    const { job, counted } = countedJob({ waits: true, everyMs: 24 * 60 * MINUTE });
    const [killed, other] = processes(2, { job });
    void killed?.();
    await started(() => counted.runs === 1);
    pass(MINUTE - 1);
    await other?.();
    expect(counted.runs).toBe(1);
    pass(1);
    const run = other?.();
    await started(() => counted.runs === 2);
    expect(await listJobLeases()).toMatchObject([{ owner: "process 1" }]);
    counted.end();
    await run;
    // The first run's end must not end the second one's lease, nor count as its success.
    expect(await listJobLeases()).toMatchObject([
      { owner: "process 1", leasedUntil: null, succeededAt: time },
    ]);
  });
});

describe("a slow job", () => {
  it("neither holds up the others nor runs twice", async () => {
    const slow = countedJob({ waits: true });
    const quick = countedJob();
    const [runDue] = processes(1, { slow: slow.job, quick: quick.job });
    const first = runDue?.();
    await started(() => slow.counted.runs === 1 && quick.counted.runs === 1);
    for (let minute = 0; minute < 5; minute++) {
      pass(2 * MINUTE);
      void runDue?.();
      await started(() => quick.counted.runs === minute + 2);
    }
    expect(slow.counted.runs).toBe(1);
    slow.counted.end();
    await first;
  });
});

describe("a clock that jumps", () => {
  it.each([
    ["a day back", -24 * 60 * MINUTE],
    ["a year ahead", 365 * 24 * 60 * MINUTE],
  ])("%s stops no job", async (_, jump) => {
    const { job, counted } = countedJob();
    const [runDue] = processes(1, { job });
    await runDue?.();
    pass(jump);
    await runDue?.();
    expect(counted.runs).toBe(2);
    await runDue?.();
    expect(counted.runs).toBe(2);
    pass(MINUTE);
    await runDue?.();
    expect(counted.runs).toBe(3);
  });

  it("back by an hour lets another process run a killed process's job at once", async () => {
    const { job, counted } = countedJob({ waits: true });
    const [killed, other] = processes(2, { job });
    void killed?.();
    await started(() => counted.runs === 1);
    pass(-60 * MINUTE);
    const run = other?.();
    await started(() => counted.runs === 2);
    counted.end();
    await run;
  });
});

it("a job that may start only at night runs once each night", async () => {
  const { job, counted } = countedJob({ everyMs: 24 * 60 * MINUTE });
  const [runDue] = processes(1, { job: { ...job, mayStart: isNight } });
  const runs: number[] = [];
  for (let hour = 0; hour < 48; hour += 4) {
    await runDue?.();
    runs.push(counted.runs);
    pass(4 * 60 * MINUTE);
  }
  expect(runs).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2]);
});

describe("a job that fails", () => {
  it("is noted with the reason, without addresses, and tried again sooner than usual", async () => {
    let fails = true;
    let runs = 0;
    const job: Job = {
      everyMs: 24 * 60 * MINUTE,
      run: async () => {
        runs += 1;
        if (fails) throw new Error("550 <amel@example.com> is unknown");
      },
    };
    const [runDue] = processes(1, { job });
    await runDue?.();
    expect(await listJobLeases()).toMatchObject([
      { failures: 1, lastError: "550 <…> is unknown", failedAt: time, succeededAt: null, leasedUntil: null },
    ]);
    pass(MINUTE);
    await runDue?.();
    pass(MINUTE);
    await runDue?.();
    expect(runs).toBe(2);
    pass(MINUTE);
    fails = false;
    await runDue?.();
    expect(await listJobLeases()).toMatchObject([{ failures: 0, succeededAt: time }]);
    pass(60 * MINUTE);
    await runDue?.();
    expect(runs).toBe(3);
  });

  it("does not keep the others from running", async () => {
    const { job, counted } = countedJob();
    const broken: Job = { everyMs: MINUTE, run: () => Promise.reject(new Error("broken")) };
    const [runDue] = processes(1, { broken, job });
    await runDue?.();
    expect(counted.runs).toBe(1);
  });
});

it("a runner in order starts a job when the one before has ended", async () => {
  const first = countedJob({ waits: true });
  const second = countedJob();
  const done = createJobRunner({ first: first.job, second: second.job }, { clock, inOrder: true })();
  await started(() => first.counted.runs === 1);
  expect(second.counted.runs).toBe(0);
  first.counted.end();
  await done;
  expect(second.counted.runs).toBe(1);
});
