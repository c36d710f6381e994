import { setImmediate as nextTurn } from "node:timers/promises";
import type { Query } from "./plan";
import type { WriteQueue } from "./write-queue";

/** Resolves to what failed in each plan, or null. Errors: those that fail all of them. */
export type WriteTogether = (
  plans: readonly (readonly Query[])[],
  deadline: number,
) => Promise<(Error | null)[]>;

const MOST_TOGETHER = 50;

interface Waiting {
  queries: readonly Query[];
  settle(failure: unknown): void;
}

/**
 * Commits waiting plans together, because a commit waits for the disk. Each is still written whole or not at all. See
 * docs/decisions/014-database.md.
 */
export class GroupCommit {
  readonly #waiting = new Set<Waiting>();

  constructor(
    readonly queue: WriteQueue,
    readonly writeTogether: WriteTogether,
  ) {}

  /** Errors: what failed in it; those of the queue and of `writeTogether`. */
  write(queries: readonly Query[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const plan: Waiting = {
        queries,
        settle: (failure) => (failure === null ? resolve() : reject(failure)),
      };
      this.#waiting.add(plan);
      this.queue
        .runInTurn(async ({ deadline }) => {
          if (this.#waiting.has(plan)) await this.#writeWaiting(deadline);
        })
        // It did not get its turn in time, and no other commit took it.
        .catch((error: unknown) => {
          if (this.#waiting.delete(plan)) reject(error);
        });
    });
  }

  async #writeWaiting(deadline: number): Promise<void> {
    // Plans that are decided in the same turn of the event loop join the commit.
    await nextTurn();
    const plans = [...this.#waiting].slice(0, MOST_TOGETHER);
    for (const plan of plans) this.#waiting.delete(plan);
    try {
      const failures = await this.writeTogether(
        plans.map(({ queries }) => queries),
        deadline,
      );
      for (const [index, plan] of plans.entries()) plan.settle(failures[index] ?? null);
    } catch (error) {
      for (const plan of plans) plan.settle(error);
    }
  }
}
