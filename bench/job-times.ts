import { writeFileSync } from "node:fs";
import { closeDatabase } from "#db/client.server";
import { JOBS } from "~/jobs.server";

/**
 * Runs every background job in the database of DATABASE_URL until what was due is done, and writes to the file TIMES the
 * milliseconds of a processor that each takes when nothing is due, as nearly always. Each is the best of some runs.
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
for (const [name, { run }] of Object.entries(JOBS)) {
  const first = await cpuOf(run);
  const others: number[] = [];
  for (let count = 0; count < RUNS; count++) others.push(await cpuOf(run));
  times[name] = Math.min(...others);
  if (process.env.LOG_LEVEL !== "silent") console.log(name, Math.round(first), "ms, then", times[name], "ms");
}
writeFileSync(process.env.TIMES ?? "job-times.json", JSON.stringify(times));
closeDatabase();
