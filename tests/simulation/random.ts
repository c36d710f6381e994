/** The same numbers on every machine for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1: mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(all: readonly T[]): T {
    const found = all[this.whole(0, all.length - 1)];
    if (found === undefined) throw new Error("Nothing to pick.");
    return found;
  }

  /** By weight. */
  weighed<T>(all: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.next() * all.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of all) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error("Nothing to pick.");
  }
}
