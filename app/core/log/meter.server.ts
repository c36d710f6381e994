export interface Meter {
  jobEnded(job: string, hasSucceeded: boolean, ms: number): void;
  /** A request was answered 503. */
  unavailable(reason: string): void;
}

/** Null unless metrics are on. */
export let meter: Meter | null = null;

export function reportTo(given: Meter | null): void {
  meter = given;
}
