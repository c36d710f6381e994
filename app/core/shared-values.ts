/** Values that many requests get as the same object, so that what is made of them is made once. */
const shared = new WeakSet<object>();

/** Marks a value that is right for other requests too, and that nobody changes. */
export function share<T extends object>(value: T): T {
  shared.add(value);
  return value;
}

export const isShared = (value: object): boolean => shared.has(value);

/** Bounds memory: variants may depend on an address, of which a client can send any number. */
const MAX_VARIANTS = 64;

/** What was made of shared values, in variants. */
export class MadeOfShared<T> {
  readonly #made = new WeakMap<object, Map<string, T>>();

  get(source: object, variant = ""): T | undefined {
    return this.#made.get(source)?.get(variant);
  }

  /** Returns `value`, and keeps it as long as its source if that is shared and has not too many variants. */
  keep(value: T, source: object, variant = ""): T {
    if (!isShared(source)) return value;
    const variants = this.#made.get(source) ?? new Map<string, T>();
    if (variants.size < MAX_VARIANTS) this.#made.set(source, variants.set(variant, value));
    return value;
  }
}
