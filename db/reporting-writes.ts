import { DatabaseUnavailable, OutcomeUnknown } from "./faults";
import { Scope } from "./scope";

const requests = new Scope<{ hasWritten: boolean }>();

/**
 * Runs a request that writes. A fault after its first commit, for example while its answer is read, becomes an
 * OutcomeUnknown: that nothing was written would be wrong.
 */
export async function reportingWrites<T>(work: () => Promise<T>): Promise<T> {
  const request = { hasWritten: false };
  try {
    return await requests.runWith(request, work);
  } catch (error) {
    const isWrong = request.hasWritten && error instanceof DatabaseUnavailable;
    throw isWrong && !(error instanceof OutcomeUnknown) ? new OutcomeUnknown(error) : error;
  }
}

/** Notes a commit of the current request. */
export function noteCommit(): void {
  const request = requests.get();
  if (request) request.hasWritten = true;
}
