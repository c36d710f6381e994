import { maySwap } from "./climb";
import type { Item } from "./items";
import { unitOf } from "./measure";
import { itemAt, type Placement } from "./placement";
import { shuffled } from "./random";

/** How often two players, by their positions, were on one side. */
export type Meetings = (a: number, b: number) => number;

interface Mixing {
  items: readonly Item[];
  sizes: readonly number[];
  random: () => number;
  meetings: Meetings;
}

/** Swaps that cost nothing: some at random, then those after which fewer meet again. Changes `placement`. */
export function mix({ items, sizes, random, meetings }: Mixing, placement: Placement): void {
  const unit = unitOf(sizes);
  const sums = sizes.map((_, team) =>
    items.reduce((sum, { level }, index) => (placement[index] === team ? sum + level : sum), 0),
  );
  const keepers = sizes.map((_, team) =>
    items.reduce((sum, item, index) => (placement[index] === team ? sum + item.keepers : sum), 0),
  );
  const spreadOf = (levels: readonly number[]) => {
    const means = levels.map((level, team) => level * (unit / (sizes[team] ?? 1)));
    return Math.max(...means) - Math.min(...means);
  };
  const spread = spreadOf(sums);
  const together = items.map((item) =>
    items.map((other) => (item === other ? 0 : countOf(item, other, meetings))),
  );
  const met = (item: number, team: number, without: number) => {
    let sum = 0;
    for (const [other, count] of (together[item] ?? []).entries())
      if (count > 0 && other !== without && placement[other] === team) sum += count;
    return sum;
  };

  const trySwap = (a: number, b: number, accepts: (change: number) => boolean): boolean => {
    const [from, to] = [placement[a] ?? 0, placement[b] ?? 0];
    if (from === to || !maySwap(items, placement, [a, b])) return false;
    const [itemA, itemB] = [itemAt(items, a), itemAt(items, b)];
    const keeper = itemB.keepers - itemA.keepers;
    const fewer = keeper * ((keepers[from] ?? 0) - (keepers[to] ?? 0) + keeper);
    if (fewer !== 0) return false;
    const level = itemB.level - itemA.level;
    if (level !== 0) {
      const levels = [...sums];
      levels[from] = (levels[from] ?? 0) + level;
      levels[to] = (levels[to] ?? 0) - level;
      if (spreadOf(levels) !== spread) return false;
    }
    const change = met(a, to, b) + met(b, from, a) - met(a, from, b) - met(b, to, a);
    if (!accepts(change)) return false;
    placement[a] = to;
    placement[b] = from;
    sums[from] = (sums[from] ?? 0) + level;
    sums[to] = (sums[to] ?? 0) - level;
    keepers[from] = (keepers[from] ?? 0) + keeper;
    keepers[to] = (keepers[to] ?? 0) - keeper;
    return true;
  };
  const pass = (accepts: (change: number) => boolean): boolean => {
    let swapped = false;
    const order = shuffled([...items.keys()], random);
    for (const [position, a] of order.entries())
      for (const b of order.slice(position + 1)) if (trySwap(a, b, accepts)) swapped = true;
    return swapped;
  };
  pass((change) => change <= 0 && random() < 0.5);
  while (pass((change) => change < 0));
}

function countOf(item: Item, other: Item, meetings: Meetings): number {
  let count = 0;
  for (const a of item.players) for (const b of other.players) count += meetings(a, b);
  return count;
}
