interface Report {
  passed: number;
  failed: number;
  /** The names of tests that passed only the second time. */
  flaky?: string[];
  failures: string[];
  /** The command that repeats what failed. */
  repeat: string;
}

/** Counts of a run of vitest, what failed, and the command that repeats just that. */
export function vitestReport(file: string, options: string): Report;
/** Counts of a run of Playwright. A test that passed only the second time is flaky; too many of them fail the run. */
export function playwrightReport(file: string): Report;
