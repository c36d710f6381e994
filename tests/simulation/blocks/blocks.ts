import type { Name } from "../history";
import { DONE, refused, type Verdict } from "../verdict";
import type { BlockAction } from "./actions";

const pairOf = (blocker: Name, blocked: Name): string => `${blocker} ${blocked}`;

/** The rules of docs/rules/moderation.md, "Blocks". */
export class Blocks {
  readonly #pairs = new Set<string>();

  constructor(readonly gone: ReadonlySet<Name>) {}

  judge({ does, who, blocked }: BlockAction): Verdict {
    if (does === "block" && who === blocked) return refused("block_self");
    if (does === "block" && this.gone.has(blocked)) return refused("player_not_found");
    if (does === "block") this.#pairs.add(pairOf(who, blocked));
    else this.#pairs.delete(pairOf(who, blocked));
    return DONE;
  }

  hasBlocked = (blocker: Name, blocked: Name): boolean => this.#pairs.has(pairOf(blocker, blocked));

  /** In either direction. */
  between = (one: Name, other: Name): boolean => this.hasBlocked(one, other) || this.hasBlocked(other, one);
}
