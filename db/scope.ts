import { AsyncLocalStorage } from "node:async_hooks";

/**
 * A value that `runWith` gives to everything its work calls and awaits. Off while nothing runs in it: one AsyncLocalStorage that
 * is on makes every promise of the process take more than twice as long.
 */
export class Scope<T> {
  readonly #storage = new AsyncLocalStorage<T>();
  #running = 0;

  /** The value of the innermost `runWith` around the caller; undefined outside of one. */
  get(): T | undefined {
    return this.#running > 0 ? this.#storage.getStore() : undefined;
  }

  /** Runs `work` with `value`. Work that it starts and does not await may find the scope without a value later. */
  async runWith<R>(value: T, work: () => PromiseLike<R>): Promise<R> {
    this.#running += 1;
    try {
      // drizzle sends a query only when it is awaited, which has to be in here.
      return await this.#storage.run(value, async () => await work());
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#storage.disable();
    }
  }

  /** Runs `work` without a value. */
  exit<R>(work: () => Promise<R>): Promise<R> {
    return this.#running > 0 ? this.#storage.exit(work) : work();
  }
}
