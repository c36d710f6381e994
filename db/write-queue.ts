import { DatabaseUnavailable } from "./faults";

interface Waiting {
  start(): void;
  refuse(cause: unknown): void;
}

/** Writes one after another, in order of arrival: SQLite has one writer, and a second one only makes both wait. */
export class WriteQueue {
  readonly #waiting = new Set<Waiting>();
  #busy = false;

  /** `patience`: milliseconds a write may wait for its turn and the lock together before it is refused. */
  constructor(readonly patience: number) {}

  /** Runs `work` in its turn; it is told the instant (performance.now) until which it may wait for the lock. */
  run<T>(work: (deadline: number) => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.patience;
    if (!this.#busy) return this.#work(work, deadline);
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          this.#work(work, deadline).then(resolve, reject);
        },
        refuse: (cause) => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          reject(new DatabaseUnavailable(cause));
        },
      };
      const timer = setTimeout(
        () => waiting.refuse(new Error("waited too long for its turn to write")),
        this.patience,
      );
      this.#waiting.add(waiting);
    });
  }

  /** Refuses everything that waits for its turn, because what it waits for has just failed to answer. */
  refuseWaiting(cause: unknown): void {
    for (const waiting of this.#waiting) waiting.refuse(cause);
  }

  async #work<T>(work: (deadline: number) => Promise<T>, deadline: number): Promise<T> {
    this.#busy = true;
    try {
      return await work(deadline);
    } finally {
      this.#busy = false;
      this.#startNext();
    }
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    this.#waiting.delete(next);
    next.start();
  }
}
