import { DatabaseUnavailable, OutcomeUnknown } from "./faults";

/** The message to print when a command-line program fails. */
export function explainFailure(error: unknown): string {
  if (error instanceof OutcomeUnknown) {
    return "the database did not say whether it wrote. Run this again: it does nothing twice";
  }
  if (error instanceof DatabaseUnavailable) {
    const why = error.cause instanceof Error ? error.cause.message : "no answer";
    return `the database cannot be reached or is locked (${why}). Is another program writing to it?`;
  }
  return error instanceof Error ? error.message : String(error);
}
