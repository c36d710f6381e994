import { type Item, isFree } from "./items";
import { shuffled } from "./random";

/** The team of each item. */
export type Placement = number[];

const NOWHERE = -1;

/**
 * Items of wishes anywhere that they fit, then the others, strongest first, into the team with the most room. Null if
 * the wishes do not fit.
 */
export function placed(
  items: readonly Item[],
  sizes: readonly number[],
  random: () => number,
): Placement | null {
  const teams = items.map(() => NOWHERE);
  const room = [...sizes];
  const order = shuffled([...items.keys()], random);
  const wished = order
    .filter((index) => !isFree(itemAt(items, index)))
    .sort((a, b) => itemAt(items, b).players.length - itemAt(items, a).players.length);
  if (!placeWished({ items, wished, teams, room, random }, 0)) return null;
  const sums = sizes.map((_, team) =>
    items.reduce((sum, { level }, index) => (teams[index] === team ? sum + level : sum), 0),
  );
  const free = order
    .filter((index) => isFree(itemAt(items, index)))
    .sort((a, b) => itemAt(items, b).level - itemAt(items, a).level);
  for (const index of free) {
    const team = roomiest(room, sums);
    teams[index] = team;
    room[team] = (room[team] ?? 0) - 1;
    sums[team] = (sums[team] ?? 0) + itemAt(items, index).level;
  }
  return teams;
}

interface Placing {
  items: readonly Item[];
  wished: readonly number[];
  teams: Placement;
  room: number[];
  random: () => number;
}

/** Tries every team for the item at `position` of `wished` and those after it. */
function placeWished(placing: Placing, position: number): boolean {
  const { items, wished, teams, room, random } = placing;
  const index = wished[position];
  if (index === undefined) return true;
  const { players, apart } = itemAt(items, index);
  const tried = new Set<string>();
  for (const team of shuffled([...room.keys()], random)) {
    const left = room[team] ?? 0;
    if (left < players.length || apart.some((other) => teams[other] === team)) continue;
    // Empty teams of one size are alike.
    const likeness = teams.includes(team) ? `${team}` : `empty ${left}`;
    if (tried.has(likeness)) continue;
    tried.add(likeness);
    teams[index] = team;
    room[team] = left - players.length;
    if (placeWished(placing, position + 1)) return true;
    teams[index] = NOWHERE;
    room[team] = left;
  }
  return false;
}

function roomiest(room: readonly number[], sums: readonly number[]): number {
  let best = 0;
  for (const team of room.keys()) {
    const more = (room[team] ?? 0) - (room[best] ?? 0);
    if (more > 0 || (more === 0 && (sums[team] ?? 0) < (sums[best] ?? 0))) best = team;
  }
  return best;
}

const NO_ITEM: Item = { players: [], level: 0, keepers: 0, apart: [] };
export const itemAt = (items: readonly Item[], index: number): Item => items[index] ?? NO_ITEM;
