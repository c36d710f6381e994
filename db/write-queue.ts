import { DatabaseUnavailable } from "./faults";

interface Waiting {
  start(): void;
  refuse(cause: unknown): void;
  deadline: number;
}

/** Writes one after another, in order of arrival: SQLite has one writer, and a second one only makes both wait. */
export class WriteQueue {
  readonly #waiting: Waiting[] = [];
  #busy = false;

  /** `patience`: milliseconds a write may wait for its turn and the lock together before it is refused. */
  constructor(readonly patience: number) {}

  /** Runs `work` in its turn; it is told the instant (performance.now) until which it may wait for the lock. */
  run<T>(work: (deadline: number) => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.patience;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        deadline,
        refuse: (cause) => reject(new DatabaseUnavailable(cause)),
        start: () => {
          work(deadline)
            .then(resolve, reject)
            .finally(() => this.#next());
        },
      });
      if (!this.#busy) this.#next();
    });
  }

  /** Refuses everything that waits for its turn, because what it waits for has just failed to answer. */
  refuseWaiting(cause: unknown): void {
    for (const waiting of this.#waiting.splice(0)) waiting.refuse(cause);
  }

  #next(): void {
    let next = this.#waiting.shift();
    while (next && performance.now() > next.deadline) {
      next.refuse(new Error("waited too long for its turn to write"));
      next = this.#waiting.shift();
    }
    this.#busy = next !== undefined;
    next?.start();
  }
}
