import { log } from "./log.server";

interface Later {
  /** Begins now instead of when its time comes. */
  begin(): void;
  /** Never rejects. */
  done: Promise<void>;
}

const SOON_MS = 250;

const waiting = new Set<Later>();

/**
 * Runs `work` once the answer to the present request is out, so that what there is to do does not show in the time of
 * that answer. Nobody hears of a failure but the log, and a process that dies before loses the work: only for what can
 * be asked for again.
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

/** Does at once what still waits, and resolves when it is done: before the database closes, and in tests. */
export async function finishAfterAnswers(): Promise<void> {
  while (waiting.size > 0) {
    const all = [...waiting];
    for (const { begin } of all) begin();
    await Promise.all(all.map(({ done }) => done));
  }
}
