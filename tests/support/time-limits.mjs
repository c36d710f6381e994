import { createHash } from "node:crypto";
import { availableParallelism, loadavg } from "node:os";

/** Of the work below, on the calm machine that limits were chosen for. */
const CALM_MS = 500;
const WORK = Buffer.alloc(1024 * 1024);
const WORK_ROUNDS = 500;

function measure() {
  const started = performance.now();
  for (let round = 0; round < WORK_ROUNDS; round += 1) createHash("sha1").update(WORK).digest();
  return (performance.now() - started) / CALM_MS;
}

// The run's first process measures; others inherit.
process.env.TIME_FACTOR ??= Math.min(20, Math.max(1, measure())).toFixed(2);
const atStart = Number(process.env.TIME_FACTOR);

/** 1 to 20: as measured at the start, or the load of the last minute if higher. */
export const timeFactor = () => Math.min(20, Math.max(atStart, loadavg()[0] / availableParallelism()));

/** Milliseconds, from the limit on a calm machine. */
export const scaled = (calmMs) => Math.ceil(calmMs * timeFactor());
