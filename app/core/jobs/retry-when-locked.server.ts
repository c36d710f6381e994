import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnavailable } from "#db/client.server";

const PAUSE_MS = 1_000;

/**
 * `work` must be idempotent: it is also repeated when a remote database did not say whether it committed. Rethrows
 * the last `DatabaseUnavailable` after `forMs`, other errors at once.
 */
export async function retryWhenLocked<T>(work: () => Promise<T>, forMs: number): Promise<T> {
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
