import { leastKeepers, leastSpread } from "./bound";
import { climb } from "./climb";
import { type Item, itemsOf, type Wishes } from "./items";
import { type Cost, compareCosts, costOf, type DrawnPlayer, sizesOf } from "./measure";
import { type Meetings, mix } from "./mix";
import { type Placement, placed } from "./placement";
import { randomOf } from "./random";
import { within } from "./search";

export interface DrawInput extends Wishes {
  players: readonly DrawnPlayer[];
  teams: number;
  /** The same gives the same draw. */
  number: number;
  /** Games of the last three in which two players, by id, were on one side. */
  meetings?: (a: string, b: string) => number;
}

export type Drawn = { teams: string[][] } | { impossible: "players" | "wishes" };

/** Up to here the best division is proven. */
const PROVEN_PLAYERS = 22;
const STARTS = 12;

/** Published at /teams and in docs/rules/teams.md. */
export function drawTeams({ players: given, teams, number, meetings, ...wishes }: DrawInput): Drawn {
  const players = [...given].sort((a, b) => (a.id < b.id ? -1 : 1));
  const sizes = sizesOf(players.length, teams);
  if (!sizes) return { impossible: "players" };
  const items = itemsOf(players, wishes);
  const random = randomOf(number);
  const placement = items && best(items, { players, sizes, random });
  if (!items || !placement) return { impossible: "wishes" };
  const met: Meetings = (a, b) => meetings?.(players[a]?.id ?? "", players[b]?.id ?? "") ?? 0;
  mix({ items, sizes, random, meetings: met }, placement);
  return {
    teams: playersOf(items, placement, sizes).map((team) => team.flatMap((at) => players[at]?.id ?? [])),
  };
}

interface Table {
  players: readonly DrawnPlayer[];
  sizes: readonly number[];
  random: () => number;
}

function best(items: readonly Item[], { players, sizes, random }: Table): Placement | null {
  const total = players.reduce((sum, { level }) => sum + level, 0);
  const keepers = players.filter(({ isKeeper }) => isKeeper).length;
  const bound: Cost = { keepers: leastKeepers(keepers, sizes.length), spread: leastSpread(total, sizes) };
  const cost = (placement: Placement) =>
    costOf(playersOf(items, placement, sizes).map((team) => team.flatMap((at) => players[at] ?? [])));
  const climbed = (placement: Placement) => {
    climb(items, sizes, placement);
    return { placement, cost: cost(placement) };
  };

  const first = placed(items, sizes, random);
  if (!first) return null;
  let found = climbed(first);
  for (let start = 1; start < STARTS && compareCosts(found.cost, bound) > 0; start++) {
    const next = placed(items, sizes, random);
    const other = next && climbed(next);
    if (other && compareCosts(other.cost, found.cost) < 0) found = other;
  }
  if (players.length > PROVEN_PLAYERS) return found.placement;
  const improve = (limit: Cost) => {
    const placement = within(items, sizes, limit);
    if (placement) found = { placement, cost: cost(placement) };
    return placement !== null;
  };
  while (found.cost.keepers > bound.keepers)
    if (!improve({ keepers: found.cost.keepers - 1, spread: Number.POSITIVE_INFINITY })) break;
  while (found.cost.spread > bound.spread)
    if (!improve({ keepers: found.cost.keepers, spread: found.cost.spread - 1 })) break;
  return found.placement;
}

const playersOf = (items: readonly Item[], placement: Placement, sizes: readonly number[]): number[][] =>
  sizes.map((_, team) =>
    items.flatMap((item, index) => (placement[index] === team ? item.players : [])).sort((a, b) => a - b),
  );
