/** With more requests than `FEW` at once, each waits for the others; with more than `MANY`, for a long time. */
const FEW = 4;
const MANY = 8;

export type LoadLevel = "calm" | "busy" | "crowded";

/** How many requests are answered at once, apart from event streams, files and what is sent from memory. */
export class Load {
  /** Those in progress. */
  #requests = 0;
  /** Those that came in this turn of the event loop, and in the one before: short ones are done before the next is seen. */
  #arrived = 0;
  #arrivedBefore = 0;

  get level(): LoadLevel {
    const atOnce = Math.max(this.#requests, this.#arrived, this.#arrivedBefore);
    if (atOnce > MANY) return "crowded";
    return atOnce > FEW ? "busy" : "calm";
  }

  /** Counts a request while `work` runs. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#arrived === 0 && this.#arrivedBefore === 0) setImmediate(() => this.#endTurn());
    this.#arrived += 1;
    this.#requests += 1;
    try {
      return await work();
    } finally {
      this.#requests -= 1;
    }
  }

  #endTurn(): void {
    this.#arrivedBefore = this.#arrived;
    this.#arrived = 0;
    if (this.#arrivedBefore > 0) setImmediate(() => this.#endTurn());
  }
}
