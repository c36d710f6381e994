import { log } from "../log/log.server";

interface DeferredWork {
  start(): void;
  /** Never rejects. */
  done: Promise<void>;
}

const DELAY_MS = 250;

const waiting = new Set<DeferredWork>();

/**
 * Runs `work` after the response was sent, so that the response time reveals nothing. A crash loses the work: use it
 * only for what the user can request again.
 */
export function afterAnswer(work: () => Promise<void>): void {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const timer = setTimeout(start, DELAY_MS + Math.random() * DELAY_MS).unref();
  const done = started
    .then(work)
    .catch((error: unknown) => log.error({ err: error }, "work after a response failed"))
    .finally(() => {
      clearTimeout(timer);
      waiting.delete(deferred);
    });
  const deferred: DeferredWork = { start, done };
  waiting.add(deferred);
}

/** Call it before the database closes, and in tests. */
export async function finishAfterAnswers(): Promise<void> {
  while (waiting.size > 0) {
    const all = [...waiting];
    for (const { start } of all) start();
    await Promise.all(all.map(({ done }) => done));
  }
}
