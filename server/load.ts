/** Above `FEW` requests wait for each other; above `MANY` for long. */
const FEW = 4;
const MANY = 8;

export type LoadLevel = "calm" | "busy" | "crowded";

export class Load {
  #requests = 0;
  #arrived = 0;
  #arrivedBefore = 0;

  get level(): LoadLevel {
    const atOnce = Math.max(this.#requests, this.#arrived, this.#arrivedBefore);
    if (atOnce > MANY) return "crowded";
    return atOnce > FEW ? "busy" : "calm";
  }

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
