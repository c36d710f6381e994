import { Scope } from "./scope";

/** What metrics hear about the database. */
interface DatabaseObserver {
  /** A statement was sent, alone or with others. */
  statement(): void;
  /** A read, a batch of writes or a whole transaction ended, well or not. */
  ended(kind: RequestKind, ms: number): void;
  /** A write got its turn. */
  waited(ms: number): void;
  /** Another process held the lock. */
  locked(): void;
}

type RequestKind = "read" | "write" | "transaction";

/** Null unless metrics are on, so that measuring costs nothing. */
export let observer: DatabaseObserver | null = null;

export function observeDatabase(given: DatabaseObserver | null): void {
  observer = given;
}

/** Runs `work` and reports how long it took. */
export async function timed<T>(kind: RequestKind, work: () => Promise<T>): Promise<T> {
  if (!observer) return work();
  const start = performance.now();
  try {
    return await work();
  } finally {
    observer?.ended(kind, performance.now() - start);
  }
}

/** Called after each statement. It gets no values, because they may be private. */
type StatementListener = (sql: string, ms: number) => void;

const listeners = new Scope<StatementListener>();

/** Calls `listener` after each statement of `work`. */
export const listenToStatements = <T>(listener: StatementListener, work: () => Promise<T>): Promise<T> =>
  listeners.runWith(listener, work);

/** Runs one statement, or several that are sent together, and reports the time to the listener. */
export function timedStatement<T>(sql: () => string, run: () => Promise<T>): Promise<T> {
  const listener = listeners.get();
  if (!listener) return run();
  const start = performance.now();
  return run().finally(() => listener(sql(), performance.now() - start));
}
