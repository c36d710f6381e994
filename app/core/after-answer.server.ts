import { log } from "./log.server";

interface Later {
  /** Runs the work now instead of after the delay. */
  begin(): void;
  /** Never rejects. */
  done: Promise<void>;
}

const SOON_MS = 250;

const waiting = new Set<Later>();

/**
 * Runs `work` after the current response was sent, so that the time of that response does not reveal whether there is
 * work. A failure is only logged and a crash loses the work: use it only for what the user can request again.
 */
export function afterAnswer(work: () => Promise<void>): void {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const timer = setTimeout(begin, SOON_MS + Math.random() * SOON_MS).unref();
  const done = begun
    .then(work)
    .catch((error: unknown) => log.error({ err: error }, "work after an answer failed"))
    .finally(() => {
      clearTimeout(timer);
      waiting.delete(later);
    });
  const later: Later = { begin, done };
  waiting.add(later);
}

/** Runs all waiting work now and resolves when it is done: before the database closes, and in tests. */
export async function finishAfterAnswers(): Promise<void> {
  while (waiting.size > 0) {
    const all = [...waiting];
    for (const { begin } of all) begin();
    await Promise.all(all.map(({ done }) => done));
  }
}
