import { DatabaseUnavailable } from "./faults";

interface Waiting {
  start(): void;
  refuse(cause: unknown): void;
}

/** Runs writes one at a time, in order of arrival, because SQLite allows only one writer. */
export class WriteQueue {
  readonly #waiting = new Set<Waiting>();
  #busy = false;

  /** `patience`: the milliseconds that a write may wait for its turn and the lock together. */
  constructor(readonly patience: number) {}

  /** Runs `work` in its turn, with the time (performance.now) until which it may wait for the lock. */
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

  /** Rejects all waiting writes, because the server has just failed to answer. */
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
