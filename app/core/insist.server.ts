import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnavailable } from "#db/client.server";

const PAUSE_MS = 1_000;

/**
 * Does what must not be forgotten, such as noting that a message went out: tries again while the database lets nobody
 * write, for as long as given. Errors: DatabaseUnavailable when it never did, and at once what is no matter of patience.
 */
export async function insist<T>(work: () => Promise<T>, forMs: number): Promise<T> {
  const last = performance.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > last) throw error;
    }
    await pause(PAUSE_MS);
  }
}
