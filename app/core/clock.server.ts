import { startOfMinute } from "date-fns";

let frozen: Date | null = null;

/** The current time. All of the program uses this clock, so that tests can freeze it. */
export function now(): Date {
  return frozen ? new Date(frozen) : new Date();
}

/** When the current minute began, in milliseconds. Games change their state at minutes, so lists are shared for one. */
export const thisMinute = (): number => +startOfMinute(now());

/** The time also while the clock is frozen: for what processes agree on with each other. */
export const realTime = (): Date => new Date();

/** Freezes the clock at an instant; null unfreezes it. For tests and TEST_CLOCK. */
export function freeze(instant: Date | null): void {
  frozen = instant;
}

const fixed = process.env.TEST_CLOCK;
if (fixed) freeze(new Date(fixed));
