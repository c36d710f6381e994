/** With more requests than this in progress, each waits for the others. */
const FEW = 4;

/** How many requests are in progress, apart from event streams and what is sent from memory. */
export class Load {
  #requests = 0;

  get isHigh(): boolean {
    return this.#requests > FEW;
  }

  /** Counts a request while `work` runs. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#requests += 1;
    try {
      return await work();
    } finally {
      this.#requests -= 1;
    }
  }
}
