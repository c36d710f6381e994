import type { Name } from "../history";
import { DONE, refused, type Verdict } from "../verdict";
import type { BlockAction } from "./actions";

const pairOf = (blocker: Name, blocked: Name): string => `${blocker} ${blocked}`;

/** The rules of docs/rules/moderation.md, "Blocks". */
export class Blocks {
  /** Since when. */
  readonly #pairs = new Map<string, number>();

  constructor(
    readonly deleted: ReadonlySet<Name>,
    readonly now: () => number,
  ) {}

  judge({ does, who, blocked }: BlockAction): Verdict {
    if (does === "block" && who === blocked) return refused("block_self");
    if (does === "block" && this.deleted.has(blocked)) return refused("player_not_found");
    const pair = pairOf(who, blocked);
    if (does === "unblock") this.#pairs.delete(pair);
    else if (!this.#pairs.has(pair)) this.#pairs.set(pair, this.now());
    return DONE;
  }

  /** Of a deleted account, with which blocks end. */
  forget(who: Name): void {
    for (const pair of this.#pairs.keys()) if (pair.split(" ").includes(who)) this.#pairs.delete(pair);
  }

  hasBlocked = (blocker: Name, blocked: Name): boolean => this.#pairs.has(pairOf(blocker, blocked));

  /** In either direction. */
  between = (one: Name, other: Name): boolean => this.hasBlocked(one, other) || this.hasBlocked(other, one);

  /** In either direction; null: there is none. */
  since(one: Name, other: Name): number | null {
    const both = [this.#pairs.get(pairOf(one, other)), this.#pairs.get(pairOf(other, one))];
    const known = both.filter((time) => time !== undefined);
    return known.length === 0 ? null : Math.max(...known);
  }
}
