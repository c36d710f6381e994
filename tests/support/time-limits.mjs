import { createHash } from "node:crypto";
import { availableParallelism, loadavg } from "node:os";

/** How long the fixed work below takes on the calm machine for which the limits were chosen. */
const CALM_MS = 500;
const WORK = Buffer.alloc(1024 * 1024);
const WORK_ROUNDS = 500;

function measure() {
  const started = performance.now();
  for (let round = 0; round < WORK_ROUNDS; round += 1) createHash("sha1").update(WORK).digest();
  return (performance.now() - started) / CALM_MS;
}

// The first process of a run measures; those that it starts inherit the result.
process.env.TIME_FACTOR ??= Math.min(20, Math.max(1, measure())).toFixed(2);
const atStart = Number(process.env.TIME_FACTOR);

/**
 * By how much time limits are longer than on a calm machine, 1 to 20: as measured at the run's start, or as the load of
 * the last minute says, if the machine has become busier.
 */
export const timeFactor = () => Math.min(20, Math.max(atStart, loadavg()[0] / availableParallelism()));

/** A time limit in milliseconds for now, from the one for a calm machine. */
export const scaled = (calmMs) => Math.ceil(calmMs * timeFactor());
