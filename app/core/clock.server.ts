let frozen: Date | null = null;

/** The current instant. The only clock of the program, so that tests can hold it still. */
export function now(): Date {
  return frozen ? new Date(frozen) : new Date();
}

/** Holds the clock at an instant, or lets it run again with null. For tests and TEST_CLOCK. */
export function freeze(instant: Date | null): void {
  frozen = instant;
}

const fixed = process.env.TEST_CLOCK;
if (fixed) freeze(new Date(fixed));
