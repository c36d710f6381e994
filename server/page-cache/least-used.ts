import { LRUCache } from "lru-cache";

const NEW_SHARE = 0.25;

/** A cache in which addresses that nobody asks for twice, however many, do not push out the popular ones. */
export class LeastUsed<T extends object> {
  readonly #new: LRUCache<string, T>;
  readonly #used: LRUCache<string, T>;

  constructor(maxBytes: number, sizeOf: (value: T) => number) {
    const part = (share: number) =>
      new LRUCache<string, T>({
        maxSize: Math.floor(maxBytes * share) || 1,
        sizeCalculation: (value, key) => sizeOf(value) + key.length,
      });
    this.#new = part(NEW_SHARE);
    this.#used = part(1 - NEW_SHARE);
  }

  get(key: string): T | undefined {
    const cached = this.#used.get(key);
    if (cached) return cached;
    const value = this.#new.peek(key);
    if (!value) return undefined;
    this.#new.delete(key);
    this.#used.set(key, value);
    return value;
  }

  /** Does not count as use. */
  peek(key: string): T | undefined {
    return this.#used.peek(key) ?? this.#new.peek(key);
  }

  set(key: string, value: T): void {
    const part = this.#used.has(key) ? this.#used : this.#new;
    part.set(key, value);
  }

  get bytes(): number {
    return this.#new.calculatedSize + this.#used.calculatedSize;
  }
}
