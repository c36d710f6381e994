import type { Plan } from "../games/actions";
import { type Game, organizes } from "../games/games";
import type { Name } from "../history";
import { dayOf } from "../inbox/night";
import type { Model, Sent } from "../model";
import { DONE, MINUTE, refused, type Verdict } from "../verdict";
import type { SeriesAction, SeriesChange, SeriesKey, SeriesPlan } from "./actions";
import { daysFrom, endOn, isDayOf, overlaps } from "./days";
import {
  comingDays,
  hasHiddenGame,
  isComing,
  isOff,
  isOpen,
  isRunning,
  MOVED_AT_MOST,
  playedAt,
  type Series,
} from "./series";

type ChangeAction = Extract<SeriesAction, { does: "moveDay" | "setHours" | "changeSeries" }>;

interface Wanted {
  plan: SeriesPlan;
  /** For open games too from this day on. */
  from: number | null;
  /** Of the series that begins on that day. */
  as: SeriesKey | null;
}

/** Moved days, other hours and what an organizer changes, of docs/rules/series.md. */
export class SeriesChanges {
  constructor(
    readonly model: Model,
    readonly add: (series: Series) => void,
  ) {}

  get #now(): number {
    return this.model.now;
  }

  judge(series: Series, { action, by }: Sent<ChangeAction>): Verdict {
    switch (action.does) {
      case "moveDay":
        return this.#move(series, action);
      case "setHours": {
        const { who, hours } = action;
        if (hours && hours.until < hours.from) return refused("other_hours_order");
        const plan = { ...series.plan, otherHours: hours };
        // Of a form for open games too.
        return this.#change(series, who, { plan, from: by === "form" ? series.plan.first : null, as: null });
      }
      case "changeSeries": {
        const { who, change, from, as } = action;
        return this.#change(series, who, { plan: changedPlan(series.plan, change), from, as });
      }
    }
  }

  #move(series: Series, action: ChangeAction & { does: "moveDay" }): Verdict {
    const { who, day, newDay, start: at, following, as } = action;
    if (!isComing(series, day, this.#now) || hasHiddenGame(series, day)) return refused("not_a_series_day");
    if (newDay === null && at === null) return refused("nothing_moved");
    if (following && newDay !== null) return refused("moved_too_far");
    if (following)
      return this.#change(series, who, { plan: changedPlan(series.plan, { start: at ?? 0 }), from: day, as });
    const moved: Series = { ...series, moves: new Map(series.moves).set(day, { newDay, start: at }) };
    const reasons = [
      ...(newDay !== null && Math.abs(newDay - day) > MOVED_AT_MOST ? ["moved_too_far"] : []),
      ...(playedAt(moved, day).start <= this.#now ? ["day_passed"] : []),
      ...(this.#overlaps(moved, day) ? ["series_overlaps"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    const wrong = this.#moveOpen(moved, who, day);
    if (wrong.length > 0) return refused(...wrong);
    series.moves.set(day, { newDay, start: at });
    series.skips.delete(day);
    return DONE;
  }

  /** As the rule gives the day. */
  overlapsWithout(series: Series, day: number): boolean {
    const [moves, skips] = [new Map(series.moves), new Map(series.skips)];
    moves.delete(day);
    skips.delete(day);
    return this.#overlaps({ ...series, moves, skips }, day);
  }

  moveBack(series: Series, who: Name, day: number): Verdict {
    const moves = new Map(series.moves);
    moves.delete(day);
    const wrong = this.#moveOpen({ ...series, moves }, who, day);
    if (wrong.length > 0) return refused(...wrong);
    series.moves.delete(day);
    return DONE;
  }

  /** Another game of the series, as it would be played. */
  #overlaps(series: Series, day: number): boolean {
    const { start: begins, end: ends } = playedAt(series, day);
    return comingDays(series, this.#now).some((other) => {
      const { start: from, end: to } = playedAt(series, other);
      return other !== day && !series.skips.has(other) && from < ends && begins < to;
    });
  }

  /** Returns why the open game of a day cannot move with it. */
  #moveOpen(series: Series, who: Name, day: number): string[] {
    const game = series.games.get(day);
    if (game === undefined || !isOpen(game)) return [];
    return this.#edit(who, [[game, timesOf(playedAt(series, day))]]);
  }

  /** All or none. */
  #edit(who: Name, edits: readonly [Game, Partial<Plan>][]): string[] {
    const { games } = this.model;
    const faults = edits.flatMap(([game, change]) => games.editFaults(game, { who, change, by: "json" }));
    if (faults.length > 0) return faults;
    for (const [game, change] of edits) games.change(game, { who, change, by: "json" });
    return [];
  }

  #change(series: Series, who: Name, { plan: wanted, from, as }: Wanted): Verdict {
    const [coming] = comingDays(series, this.#now);
    const splits = from !== null && as !== null && coming !== undefined && from > coming;
    const first = splits ? (daysFrom(series.plan, from)[0] ?? from) : wanted.first;
    const plan = { ...wanted, first };
    const faults = this.#faults(series, plan);
    if (faults.length > 0) return refused(...faults);
    const next = splits ? this.#splitOf(series, { as, first, plan }) : { ...series, plan };
    const since = splits ? first : from;
    const { edits, dropped, moved } = this.#openGames(series, next, since);
    if (dropped.some((game) => !organizes(game, who))) return refused("only_organizer");
    const wrong = this.#edit(
      who,
      edits.filter(([, change]) => Object.keys(change).length > 0),
    );
    if (wrong.length > 0) return refused(...wrong);
    for (const game of dropped) this.model.games.callOff(game, who, null);
    if (plan.until !== series.plan.until || splits) Object.assign(series, NOTHING_TO_UNDO);
    if (splits) this.#split(series, next);
    else series.plan = plan;
    const { games } = splits ? next : series;
    for (const [day, game] of moved) {
      for (const [before, one] of games) if (one === game) games.delete(before);
      games.set(day, game);
    }
    return DONE;
  }

  #faults(series: Series, plan: SeriesPlan): string[] {
    const today = dayOf(this.#now);
    const others = this.model.series.all.filter(
      (one) => one !== series && one.organizer === series.organizer && isRunning(one, this.#now),
    );
    const hours = plan.otherHours;
    const isNew =
      hours?.from !== series.plan.otherHours?.from || hours?.until !== series.plan.otherHours?.until;
    const [playing] = hours ? daysFrom(plan, Math.max(hours.from, today)) : [];
    return [
      ...(plan.until !== null && plan.until < plan.first ? ["until_before_first"] : []),
      ...(hours && isNew && (playing === undefined || playing > hours.until)
        ? ["other_hours_without_games"]
        : []),
      ...(daysFrom(plan, today - 1).some((day) => endOn(plan, day) > this.#now)
        ? []
        : ["series_without_days"]),
      ...(plan.min > plan.max ? ["min_above_max"] : []),
      ...(others.some((one) => one.plan.plays && plan.plays && overlaps(plan, one.plan, today))
        ? ["series_overlaps"]
        : []),
    ];
  }

  /** What changes in open games from a day on; null: in none. */
  #openGames(before: Series, after: Series, from: number | null) {
    const edits: [Game, Partial<Plan>][] = [];
    const dropped: Game[] = [];
    const moved: [number, Game][] = [];
    const taken = new Set(before.games.keys());
    const open = [...before.games].filter(([day, game]) => isOpen(game) && from !== null && day >= from);
    for (const [day, game] of open.sort(([a], [b]) => a - b)) {
      const next = isDayOf(after.plan, day)
        ? day
        : this.#nearest(before, after, { day, from: from ?? day, taken });
      if (next === undefined) {
        dropped.push(game);
        continue;
      }
      if (next !== day) {
        taken.add(next);
        moved.push([next, game]);
      }
      const [old, now] = [playedAt(before, day), playedAt(after, next)];
      const moves = old.start !== now.start || old.end !== now.end;
      edits.push([game, { ...changeOf(before.plan, after.plan), ...(moves && timesOf(now)) }]);
    }
    return { edits, dropped, moved };
  }

  /** The nearest new day, the later one of two, where as many weekdays were added as removed. */
  #nearest(
    before: Series,
    after: Series,
    { day, from, taken }: { day: number; from: number; taken: ReadonlySet<number> },
  ): number | undefined {
    const missing = (some: SeriesPlan, others: SeriesPlan) =>
      some.weekdays.filter((one) => !others.weekdays.includes(one)).length;
    const removed = missing(before.plan, after.plan);
    if (removed === 0 || removed !== missing(after.plan, before.plan)) return undefined;
    return [1, 2, 3, 4, 5, 6]
      .flatMap((distance) => [day + distance, day - distance])
      .find(
        (one) =>
          one >= from &&
          isDayOf(after.plan, one) &&
          !taken.has(one) &&
          !isOff(after, one) &&
          playedAt(after, one).start > this.#now,
      );
  }

  /** As it will be, with the same regulars, waves and later exceptions. */
  #splitOf(series: Series, { as, first, plan }: { as: SeriesKey; first: number; plan: SeriesPlan }): Series {
    const later = <T>(all: Map<number, T>) => new Map([...all].filter(([day]) => day >= first));
    return {
      ...series,
      ...NOTHING_TO_UNDO,
      ...{
        key: as,
        plan,
        skips: later(series.skips),
        moves: later(series.moves),
        games: later(series.games),
      },
      regulars: new Map([...series.regulars].map(([name, regular]) => [name, { ...regular }])),
      waves: new Map(series.waves),
    };
  }

  #split(series: Series, next: Series): void {
    this.add(next);
    for (const game of next.games.values()) game.series = next.key;
    for (const all of [series.skips, series.moves, series.games])
      for (const day of all.keys()) if (day >= next.plan.first) all.delete(day);
    const before = next.plan.first - 1;
    series.plan = { ...series.plan, until: Math.min(series.plan.until ?? before, before) };
  }
}

const NOTHING_TO_UNDO = { untilBefore: null, shortenedAt: null };

const timesOf = (played: { start: number; end: number }) => ({
  start: played.start / MINUTE,
  end: played.end / MINUTE,
});

/** A price for each replaces a shared cost; who leaves late owes nothing where nothing is owed. */
function changedPlan(before: SeriesPlan, { price, ...change }: SeriesChange): SeriesPlan {
  const plan = { ...before, ...change };
  if (price === undefined) return plan;
  const { lateLeaversOwe = false, leaveHours } = before.pricing ?? {};
  const owes = lateLeaversOwe && price !== null;
  return { ...plan, pricing: { price, cost: null, leaveHours, lateLeaversOwe: owes } };
}

/** Of what the series changes. */
function changeOf(before: SeriesPlan, after: SeriesPlan): Partial<Plan> {
  const isPriceNew =
    before.pricing?.price !== after.pricing?.price || (before.pricing?.cost && !after.pricing?.cost);
  return {
    ...(before.min !== after.min && { min: after.min }),
    ...(before.max !== after.max && { max: after.max }),
    ...(isPriceNew && { price: after.pricing?.price ?? null }),
  };
}
