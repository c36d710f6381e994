import { writeFileSync } from "node:fs";
import { closeDatabase } from "#db/client.server";
import { JOBS } from "~/jobs.server";
import { runDueJobs } from "./due-jobs";

/**
 * First does what is due and empties the outbox, then writes to TIMES the processor milliseconds of each job when
 * nothing is due, the best of some runs.
 */
const RUNS = 5;

export type JobTimes = Record<string, number>;

async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const times: JobTimes = {};
await runDueJobs();
for (const [name, { run }] of Object.entries(JOBS)) {
  const runs: number[] = [];
  for (let count = 0; count < RUNS; count++) runs.push(await cpuOf(run));
  times[name] = Math.min(...runs);
  if (process.env.LOG_LEVEL !== "silent") console.log(name, times[name], "ms");
}
writeFileSync(process.env.TIMES ?? "job-times.json", JSON.stringify(times));
closeDatabase();
