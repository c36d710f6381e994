const NEW_SHARE = 0.25;

interface Item<T> {
  value: T;
  size: number;
}

/** A cache in which addresses that nobody asks for twice, however many, do not push out the popular ones. */
export class LeastUsed<T> {
  readonly #new = new Segment<T>();
  readonly #used = new Segment<T>();

  constructor(readonly maxBytes: number) {}

  get(key: string): T | undefined {
    const known = this.#used.touch(key);
    if (known) return known.value;
    const item = this.#new.remove(key);
    if (!item) return undefined;
    this.#used.add(key, item);
    this.#used.shrinkTo(this.maxBytes * (1 - NEW_SHARE));
    return item.value;
  }

  /** Does not count as use. */
  peek(key: string): T | undefined {
    return this.#used.peek(key) ?? this.#new.peek(key);
  }

  set(key: string, value: T, size: number): void {
    const target = this.#used.remove(key) ? this.#used : this.#new;
    this.#new.remove(key);
    target.add(key, { value, size });
    this.#new.shrinkTo(this.maxBytes * NEW_SHARE);
    this.#used.shrinkTo(this.maxBytes * (1 - NEW_SHARE));
  }

  get bytes(): number {
    return this.#new.bytes + this.#used.bytes;
  }
}

class Segment<T> {
  /** The longest unused one first. */
  readonly #items = new Map<string, Item<T>>();
  bytes = 0;

  peek(key: string): T | undefined {
    return this.#items.get(key)?.value;
  }

  touch(key: string): Item<T> | undefined {
    const item = this.#items.get(key);
    if (!item) return undefined;
    this.#items.delete(key);
    this.#items.set(key, item);
    return item;
  }

  add(key: string, item: Item<T>): void {
    this.#items.set(key, item);
    this.bytes += item.size + key.length;
  }

  remove(key: string): Item<T> | undefined {
    const item = this.#items.get(key);
    if (!item) return undefined;
    this.#items.delete(key);
    this.bytes -= item.size + key.length;
    return item;
  }

  shrinkTo(bytes: number): void {
    for (const key of this.#items.keys()) {
      if (this.bytes <= bytes) return;
      this.remove(key);
    }
  }
}
