/** With more requests than `FEW` in progress, each waits for the others; with more than `MANY`, for a long time. */
const FEW = 4;
const MANY = 8;

export type LoadLevel = "calm" | "busy" | "crowded";

/** How many requests are in progress, apart from event streams and what is sent from memory. */
export class Load {
  #requests = 0;

  get level(): LoadLevel {
    if (this.#requests > MANY) return "crowded";
    return this.#requests > FEW ? "busy" : "calm";
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
