import type { DrawnPlayer } from "./measure";

/** Players who stay together, mostly one. Numbers are positions in the list of players or of items. */
export interface Item {
  players: number[];
  level: number;
  keepers: number;
  /** Items that must be in another team. */
  apart: number[];
}

export interface Wishes {
  together: readonly (readonly string[])[];
  apart: readonly (readonly string[])[];
}

/** Null if the wishes contradict each other. Ids are of `players`. */
export function itemsOf(players: readonly DrawnPlayer[], { together, apart }: Wishes): Item[] | null {
  const at = new Map(players.map(({ id }, index) => [id, index]));
  const indexes = (ids: readonly string[]) => ids.flatMap((id) => at.get(id) ?? []);
  const groups = together.map(indexes).reduce(
    joined,
    [...players.keys()].map((index) => [index]),
  );
  const itemOf = new Map(groups.flatMap((group, item) => group.map((player) => [player, item])));
  const items = groups.map((group): Item => {
    const members = group.flatMap((player) => players[player] ?? []);
    return {
      players: group,
      level: members.reduce((sum, { level }) => sum + level, 0),
      keepers: members.filter(({ isKeeper }) => isKeeper).length,
      apart: [],
    };
  });
  for (const wish of apart) {
    const separate = indexes(wish).map((player) => itemOf.get(player) ?? -1);
    if (new Set(separate).size < separate.length) return null;
    for (const item of separate) items[item]?.apart.push(...separate.filter((other) => other !== item));
  }
  return items;
}

/** The groups with those that `wish` names made one. */
function joined(groups: readonly number[][], wish: readonly number[]): number[][] {
  const named = groups.filter((group) => group.some((player) => wish.includes(player)));
  const others = groups.filter((group) => !named.includes(group));
  return named.length > 0 ? [...others, named.flat()] : others;
}

export const isFree = ({ players, apart }: Item): boolean => players.length === 1 && apart.length === 0;
