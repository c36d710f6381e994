import type { Item } from "./items";
import { unitOf } from "./measure";
import { itemAt, type Placement } from "./placement";

/** Above the error of calculating. */
const LEAST_GAIN = 1e-3;

/**
 * Swaps two items of the same size while that makes the teams more even; `placement` is changed. What it lowers is the
 * sum of squares, which leads to the least spread by more steps than the spread itself has.
 */
export function climb(items: readonly Item[], sizes: readonly number[], placement: Placement): void {
  const unit = unitOf(sizes);
  const weights = sizes.map((size) => unit / size);
  const sumOf = (value: (item: Item) => number) =>
    sizes.map((_, team) =>
      items.reduce((sum, item, index) => (placement[index] === team ? sum + value(item) : sum), 0),
    );
  const levels = sumOf(({ level }) => level);
  const keepers = sumOf((item) => item.keepers);
  const players = sizes.reduce((sum, size) => sum + size, 0);
  const middle = (levels.reduce((sum, level) => sum + level, 0) * unit) / players;

  const isGain = (from: number, to: number, [level, keeper]: [number, number]): boolean => {
    const fewerKeepers = keeper * ((keepers[to] ?? 0) - (keepers[from] ?? 0) - keeper);
    if (fewerKeepers !== 0) return fewerKeepers > 0;
    const squares = (change: number) =>
      (((levels[from] ?? 0) + change) * (weights[from] ?? 0) - middle) ** 2 +
      (((levels[to] ?? 0) - change) * (weights[to] ?? 0) - middle) ** 2;
    return squares(0) - squares(level) > LEAST_GAIN;
  };

  const improve = (a: number): boolean => {
    for (let b = a + 1; b < items.length; b++) {
      const [from, to] = [placement[a] ?? 0, placement[b] ?? 0];
      if (from === to || !maySwap(items, placement, [a, b])) continue;
      const [itemA, itemB] = [itemAt(items, a), itemAt(items, b)];
      const moved: [number, number] = [itemB.level - itemA.level, itemB.keepers - itemA.keepers];
      if (!isGain(from, to, moved)) continue;
      placement[a] = to;
      placement[b] = from;
      levels[from] = (levels[from] ?? 0) + moved[0];
      levels[to] = (levels[to] ?? 0) - moved[0];
      keepers[from] = (keepers[from] ?? 0) + moved[1];
      keepers[to] = (keepers[to] ?? 0) - moved[1];
      return true;
    }
    return false;
  };
  let improved = true;
  while (improved) {
    improved = false;
    for (let index = 0; index < items.length; index++) if (improve(index)) improved = true;
  }
}

/** Both teams keep their size, and nobody meets whom they must not. */
export function maySwap(items: readonly Item[], placement: Placement, [a, b]: [number, number]): boolean {
  const [itemA, itemB] = [itemAt(items, a), itemAt(items, b)];
  const isClear = (item: Item, team: number | undefined, leaving: number) =>
    item.apart.every((other) => other === leaving || placement[other] !== team);
  return (
    itemA.players.length === itemB.players.length &&
    isClear(itemA, placement[b], b) &&
    isClear(itemB, placement[a], a)
  );
}
