const shared = new WeakSet<object>();

/** Only for values that are right for other requests too and that nobody changes. */
export function share<T extends object>(value: T): T {
  shared.add(value);
  return value;
}

export const isShared = (value: object): boolean => shared.has(value);

/** Bounds memory: a variant may depend on an address, and a client can send any number. */
const MAX_VARIANTS = 64;

export class MadeOfShared<T> {
  readonly #made = new WeakMap<object, Map<string, T>>();

  get(source: object, variant = ""): T | undefined {
    return this.#made.get(source)?.get(variant);
  }

  /** Caches `value` as long as its source lives, if that is shared and has few variants. */
  cache(value: T, source: object, variant = ""): T {
    if (!isShared(source)) return value;
    const variants = this.#made.get(source) ?? new Map<string, T>();
    if (variants.size < MAX_VARIANTS) this.#made.set(source, variants.set(variant, value));
    return value;
  }
}
