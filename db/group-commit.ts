import { setImmediate as nextTurn } from "node:timers/promises";
import type { Query } from "./plan";
import type { WriteQueue } from "./write-queue";

/** Writes plans in one commit. Resolves for each plan to what failed in it, or null. Errors: those that fail all of them. */
export type WriteTogether = (
  plans: readonly (readonly Query[])[],
  deadline: number,
) => Promise<(Error | null)[]>;

/** The driver yields to nothing meanwhile: 50 plans take about 25 ms. Others wait for the next turn. */
const MOST_TOGETHER = 50;

interface Waiting {
  queries: readonly Query[];
  settle(failure: unknown): void;
}

/**
 * Commits the plans that wait for their turn together with the first of them, because what a commit waits for is the disk.
 * Each is still written whole or not at all, and ends after its commit. See docs/decisions/014-database.md.
 */
export class GroupCommit {
  readonly #waiting = new Set<Waiting>();

  constructor(
    readonly queue: WriteQueue,
    readonly writeTogether: WriteTogether,
  ) {}

  /** Writes all queries of a plan, or none. Errors: what failed in it; those of the queue and of `writeTogether`. */
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
        // It did not get its turn in time, and nobody took it along.
        .catch((error: unknown) => {
          if (this.#waiting.delete(plan)) reject(error);
        });
    });
  }

  async #writeWaiting(deadline: number): Promise<void> {
    // Those that are being decided in the same turn of the event loop come along.
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
