import { LRUCache } from "lru-cache";

/** Of one guest; a cookie is easily made up, and lists have any number of addresses. */
const MOST_PAGES = 8;

/** Guests' pages show their own spots, so they are cached apart from those for everybody, a few for each guest. */
export class GuestPages<T extends object> {
  readonly #guests: LRUCache<string, ReadonlyMap<string, T>>;

  constructor(maxBytes: number, sizeOf: (value: T) => number) {
    this.#guests = new LRUCache({
      maxSize: Math.floor(maxBytes) || 1,
      sizeCalculation: (pages) => [...pages].reduce((sum, [key, page]) => sum + key.length + sizeOf(page), 1),
    });
  }

  get(guest: string, key: string): T | undefined {
    return this.#guests.get(guest)?.get(key);
  }

  set(guest: string, key: string, value: T): void {
    const others = [...(this.#guests.get(guest) ?? [])].filter(([other]) => other !== key);
    this.#guests.set(guest, new Map([...others.slice(1 - MOST_PAGES), [key, value]]));
  }

  get bytes(): number {
    return this.#guests.calculatedSize;
  }
}
