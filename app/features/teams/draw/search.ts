import { type Item, isFree } from "./items";
import { type Cost, unitOf } from "./measure";
import type { Placement } from "./placement";

/** Alike items: equal level and keepers, no wishes. An item of a wish is a kind of its own. */
interface Kind {
  indexes: number[];
  players: number;
  level: number;
  keepers: number;
  /** Kinds. */
  apart: number[];
}

interface Window {
  /** Of a team's mean level, multiplied by the unit. */
  from: number;
  to: number;
  /** The most that the squares of keepers may sum up to. */
  keepers: number;
}

/** Few divisions need as many. When they are used up, a better one may exist. */
const STEPS = 150_000;

/** A division that costs at most `limit`; null: there is none, or `STEPS` did not suffice. */
export function within(items: readonly Item[], sizes: readonly number[], limit: Cost): Placement | null {
  const kinds = kindsOf(items);
  const unit = unitOf(sizes);
  const players = sizes.reduce((sum, size) => sum + size, 0);
  const middle = (items.reduce((sum, { level }) => sum + level, 0) * unit) / players;
  const steps = { left: STEPS };
  if (limit.spread === Infinity)
    return new Search(
      { kinds, sizes, steps },
      { from: -Infinity, to: Infinity, keepers: limit.keepers },
    ).run();
  // The mean of all players is within every window.
  for (let to = Math.ceil(middle); to - limit.spread <= middle; to++) {
    const window = { from: to - limit.spread, to, keepers: limit.keepers };
    const found = new Search({ kinds, sizes, steps }, window).run();
    if (found || steps.left <= 0) return found;
  }
  return null;
}

interface Puzzle {
  kinds: readonly Kind[];
  sizes: readonly number[];
  steps: { left: number };
}

/** Fills one team after another, and remembers what was left when it failed. */
class Search {
  readonly #taken: number[][] = [];
  readonly #left: number[];
  readonly #failed = new Set<string>();
  readonly #unit: number;
  readonly #total: number;

  constructor(
    readonly puzzle: Puzzle,
    readonly window: Window,
  ) {
    this.#left = puzzle.kinds.map(({ indexes }) => indexes.length);
    this.#unit = unitOf(puzzle.sizes);
    this.#total = puzzle.kinds.reduce((sum, { level, indexes }) => sum + level * indexes.length, 0);
  }

  run(): Placement | null {
    return this.#fillFrom([...this.puzzle.sizes], { keepers: 0, level: 0 }) ? this.#placement() : null;
  }

  /** `used`: by the teams before. */
  #fillFrom(sizes: readonly number[], used: { keepers: number; level: number }): boolean {
    if (sizes.length === 0) return true;
    const key = `${this.#left.join()} ${sizes.length} ${used.keepers}`;
    if (this.#failed.has(key)) return false;
    // The first of those left is in one of the teams: of each size one is as good as another.
    for (const size of new Set(sizes)) {
      const others = [...sizes];
      others.splice(sizes.indexOf(size), 1);
      const team: Team = { size, others, used, isNextToLast: others.length === 1, dead: new Set() };
      if (this.#take(team, { kind: 0, room: size, level: 0, keepers: 0, mask: "" })) return true;
    }
    this.#failed.add(key);
    return false;
  }

  /** Decides how many of the kind join the team. */
  #take(team: Team, state: Filling): boolean {
    if (this.puzzle.steps.left-- <= 0) return false;
    const { kind, room, level, keepers } = state;
    if (room === 0 || kind === this.puzzle.kinds.length) return room === 0 && this.#complete(team, state);
    if (!this.#canReach(team, state)) return false;
    // What is left for the last team depends on these alone.
    const key = team.isNextToLast ? `${kind} ${room} ${level} ${keepers} ${state.mask}` : "";
    if (key && team.dead.has(key)) return false;
    const of = this.#kindAt(kind);
    const left = this.#left[kind] ?? 0;
    const isFirst = left > 0 && this.#left.slice(0, kind).every((count) => count === 0) && room === team.size;
    const clashes = of.apart.some((other) => this.#current(team)[other]);
    const most = clashes ? 0 : Math.min(left, Math.floor(room / of.players));
    for (let count = most; count >= (isFirst ? 1 : 0); count--) {
      this.#current(team)[kind] = count;
      this.#left[kind] = left - count;
      const isSingle = of.players > 1 || of.apart.length > 0;
      const found = this.#take(team, {
        kind: kind + 1,
        room: room - count * of.players,
        level: level + count * of.level,
        keepers: keepers + count * of.keepers,
        mask: isSingle ? state.mask + count : state.mask,
      });
      if (found) return true;
      this.#left[kind] = left;
      this.#current(team)[kind] = 0;
    }
    if (key) team.dead.add(key);
    return false;
  }

  #complete(team: Team, { level, keepers }: Filling): boolean {
    if (!this.#isWithin(level, team.size)) return false;
    const used = { keepers: team.used.keepers + keepers ** 2, level: team.used.level + level };
    if (used.keepers > this.window.keepers) return false;
    if (team.isNextToLast && !this.#isWithin(this.#total - used.level, team.others[0] ?? 1)) return false;
    return this.#fillFrom(team.others, used);
  }

  #isWithin(level: number, size: number): boolean {
    const mean = (level * this.#unit) / size;
    return mean >= this.window.from && mean <= this.window.to;
  }

  /** Whether those left can bring the team's mean into the window; kinds are in the order of their level. */
  #canReach(team: Team, { kind, room, level }: Filling): boolean {
    const { kinds } = this.puzzle;
    let [highest, lowest] = [level, level];
    let room1 = room;
    let room2 = room;
    for (let up = kind; up < kinds.length && room1 > 0; up++) {
      const { level: each, players } = this.#kindAt(up);
      const count = Math.min(room1 / players, this.#left[up] ?? 0);
      highest += each * count;
      room1 -= count * players;
    }
    for (let down = kinds.length - 1; down >= kind && room2 > 0; down--) {
      const { level: each, players } = this.#kindAt(down);
      const count = Math.min(room2 / players, this.#left[down] ?? 0);
      lowest += each * count;
      room2 -= count * players;
    }
    if (room1 > 0) return false;
    const scale = this.#unit / team.size;
    return highest * scale >= this.window.from - 1e-6 && lowest * scale <= this.window.to + 1e-6;
  }

  #current({ others }: Team): number[] {
    const index = this.puzzle.sizes.length - 1 - others.length;
    this.#taken[index] ??= this.puzzle.kinds.map(() => 0);
    return this.#taken[index];
  }

  #kindAt(kind: number): Kind {
    return this.puzzle.kinds[kind] ?? { indexes: [], players: 1, level: 0, keepers: 0, apart: [] };
  }

  #placement(): Placement | null {
    const { kinds, sizes } = this.puzzle;
    const placement: Placement = [];
    const waiting = kinds.map(({ indexes }) => [...indexes]);
    const teams = this.#taken.map((counts) => ({
      counts,
      size: counts.reduce((sum, count, kind) => sum + count * this.#kindAt(kind).players, 0),
    }));
    // In the order of the sizes.
    teams.sort((a, b) => b.size - a.size);
    for (const [team, { counts }] of teams.entries())
      for (const [kind, count] of counts.entries())
        for (const index of waiting[kind]?.splice(0, count) ?? []) placement[index] = team;
    return teams.length === sizes.length ? placement : null;
  }
}

interface Team {
  size: number;
  /** Sizes of the teams after it. */
  others: number[];
  used: { keepers: number; level: number };
  isNextToLast: boolean;
  dead: Set<string>;
}

interface Filling {
  kind: number;
  room: number;
  level: number;
  keepers: number;
  /** Which items of wishes are in the team. */
  mask: string;
}

function kindsOf(items: readonly Item[]): Kind[] {
  const free = new Map<string, Kind>();
  const single: { kind: Kind; index: number }[] = [];
  for (const [index, item] of items.entries()) {
    const { level, keepers, players, apart } = item;
    const kind = { indexes: [index], players: players.length, level, keepers, apart };
    if (!isFree(item)) {
      single.push({ kind, index });
      continue;
    }
    const alike = free.get(`${level} ${keepers}`);
    if (alike) alike.indexes.push(index);
    else free.set(`${level} ${keepers}`, kind);
  }
  const kinds = [...free.values(), ...single.map(({ kind }) => kind)].sort(
    (a, b) => b.level / b.players - a.level / a.players,
  );
  const kindOfItem = (item: number) => kinds.findIndex(({ indexes }) => indexes.includes(item));
  for (const kind of kinds) kind.apart = kind.apart.map(kindOfItem);
  return kinds;
}
