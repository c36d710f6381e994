import { AsyncResource } from "node:async_hooks";
import { DatabaseUnavailable, TurnTimeout } from "./faults";
import { observer } from "./observe";

interface Waiting {
  start(): void;
  refuse(cause: unknown): void;
}

/** A write's turn. */
export interface Turn {
  /** Until when (performance.now) it may wait for the lock. */
  deadline: number;
  /** Whether other writes came first, so that what was read before may have changed. */
  hasWaited: boolean;
}

/** Runs writes in order of arrival: one at a time for a file, because SQLite allows only one writer. */
export class WriteQueue {
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  /**
   * `patience`: the milliseconds that a write may wait for its turn and the lock together; `atOnce`: how many run at
   * the same time.
   */
  constructor(
    readonly patience: number,
    readonly atOnce = 1,
  ) {}

  /** Runs `given` in its turn. */
  runInTurn<T>(given: (turn: Turn) => Promise<T>): Promise<T> {
    // Else one that waited would run in the context (AsyncLocalStorage) of the request whose write ended before it.
    const work = AsyncResource.bind(given);
    const arrived = performance.now();
    const deadline = arrived + this.patience;
    if (this.#running < this.atOnce) {
      observer?.waited(0);
      return this.#work(work, { deadline, hasWaited: false });
    }
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          observer?.waited(performance.now() - arrived);
          this.#work(work, { deadline, hasWaited: true }).then(resolve, reject);
        },
        refuse: (cause) => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          const refusal = new DatabaseUnavailable(cause);
          refusal.step = "queue";
          reject(refusal);
        },
      };
      const timer = setTimeout(() => waiting.refuse(new TurnTimeout()), this.patience);
      this.#waiting.add(waiting);
    });
  }

  /** How many wait for their turn. */
  get length(): number {
    return this.#waiting.size;
  }

  /** Rejects all waiting writes, because the server has just failed to answer. */
  refuseWaiting(cause: unknown): void {
    for (const waiting of this.#waiting) waiting.refuse(cause);
  }

  async #work<T>(work: (turn: Turn) => Promise<T>, turn: Turn): Promise<T> {
    this.#running += 1;
    try {
      return await work(turn);
    } finally {
      this.#running -= 1;
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
