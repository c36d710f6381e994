import { DatabaseUnavailable, OutcomeUnknown } from "./faults";
import { Scope } from "./scope";

const requests = new Scope<{ hasWritten: boolean }>();

/** A fault after the first commit becomes an OutcomeUnknown, because something was written. */
export async function reportingWrites<T>(work: () => Promise<T>): Promise<T> {
  const request = { hasWritten: false };
  try {
    return await requests.runWith(request, work);
  } catch (error) {
    const isWrong = request.hasWritten && error instanceof DatabaseUnavailable;
    throw isWrong && !(error instanceof OutcomeUnknown) ? new OutcomeUnknown(error) : error;
  }
}

export function noteCommit(): void {
  const request = requests.get();
  if (request) request.hasWritten = true;
}
