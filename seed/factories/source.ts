import { stableId } from "#db/stable-id";

const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODES = 1n << 40n;

/** The same seed makes the same rows, so that a demo, a bench and a failing test can be repeated. */
export class Source {
  #state: number;
  readonly #made = new Map<string, number>();

  constructor(readonly seed: string) {
    this.#state = Number.parseInt(stableId(seed).slice(0, 8), 16);
  }

  /** In [0, 1), by mulberry32. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Bounds included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.whole(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }

  /** All when there are fewer. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(this.whole(0, left.length - 1), 1));
    }
    return taken;
  }

  /** From 1. */
  next(kind: string): number {
    const number = (this.#made.get(kind) ?? 0) + 1;
    this.#made.set(kind, number);
    return number;
  }

  id(kind: string): string {
    return stableId(`${this.seed}:${kind}:${this.next(kind)}`);
  }

  /** Multiplying by an odd number only permutes the codes, so each is unique. */
  gameCode(): string {
    let rest = (BigInt(this.next("code")) * 668_265_263_779n + BigInt(this.#start())) % CODES;
    let code = "";
    for (let position = 0; position < 8; position++) {
      code += CODE_ALPHABET.charAt(Number(rest % 32n));
      rest /= 32n;
    }
    return code;
  }

  #start(): number {
    return Number.parseInt(stableId(this.seed).slice(0, 8), 16);
  }
}

export const testSource = new Source("test");
