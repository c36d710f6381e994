import { startOfMinute } from "date-fns";

let frozen: Date | null = null;

export function now(): Date {
  return frozen ? new Date(frozen) : new Date();
}

/** In milliseconds. The state of a game changes only at full minutes, so lists are shared for one minute. */
export const thisMinute = (): number => +startOfMinute(now());

/** Never frozen: for what processes agree on with each other. */
export const realTime = (): Date => new Date();

export function freeze(instant: Date | null): void {
  frozen = instant;
}

const fixed = process.env.TEST_CLOCK;
if (fixed) {
  freeze(new Date(fixed));
  // The parent process may move the clock: see docs/simulation.md.
  process.on("message", (instant) => freeze(new Date(String(instant))));
}
