import type { Crew } from "../crews/crews";
import type { GameKey } from "../games/actions";
import { type Game, isForThem, newGame, organizes, priced, start, taken } from "../games/games";
import type { Name } from "../history";
import { dayOf, deliveryTime } from "../inbox/night";
import type { PageNotice } from "../inbox/page-news";
import type { Model, Sent } from "../model";
import { DAY, DONE, MINUTE, refused, type Verdict } from "../verdict";
import type { SeriesAction, SeriesKey, SeriesPlan, WAVES } from "./actions";
import { SeriesChanges } from "./changes";
import { daysFrom, endOn, isDayOf, momentOf, overlaps, startOn, timeOn } from "./days";

/** The rules of docs/rules/series.md and regulars.md. */

interface Regular {
  byDefault: boolean;
  /** When it was last turned on. */
  since: number;
  /** By absences. */
  isLost: boolean;
  /** They turned it off themselves. */
  hasRefused: boolean;
}

export interface Series {
  key: SeriesKey;
  title: string;
  plan: SeriesPlan;
  organizer: Name;
  crew: Crew | null;
  /** Before the end of "this and all later". */
  untilBefore: number | null;
  shortenedAt: number | null;
  endedAt: number | null;
  pause: { until: number | null; reason: "organizer" | "organizer_gone" } | null;
  skips: Map<number, string | null>;
  moves: Map<number, Move>;
  /** The game of each day. */
  games: Map<number, Game>;
  regulars: Map<Name, Regular>;
  waves: Map<(typeof WAVES)[number], number>;
}

/** To another day or time; null: that of the series. */
interface Move {
  newDay: number | null;
  start: number | null;
}

/** What was opened, with its day. */
export interface Opened {
  game: Game;
  series: SeriesKey;
  day: number;
}

const AHEAD = 4;
const UNDO = 10 * MINUTE;
/** Days. */
const EXCEPTIONS_LISTED = 16;
export const MOVED_AT_MOST = 14;
const USUAL = { regulars: 5, crew: 3, everyone: 1 };

/** Days with one. */
export const listedExceptions = ({ skips, moves }: Series, now: number): number[] =>
  [...skips.keys(), ...moves.keys()].filter((day) => day >= dayOf(now) - EXCEPTIONS_LISTED);

export const isRunning = (series: Series, now: number): boolean =>
  series.endedAt === null && (series.plan.until === null || series.plan.until >= dayOf(now));

export const isManagedBy = ({ crew, organizer }: Series, who: Name): boolean =>
  (crew?.organizes(who) ?? false) || (who === organizer && (crew === null || crew.has(who)));

export const isSeenBy = (series: Series, who: Name): boolean =>
  isManagedBy(series, who) || (series.crew?.has(who) ?? false) || series.regulars.has(who);

export class AllSeries {
  readonly #series = new Map<SeriesKey, Series>();
  /** In the order of their opening. */
  readonly opened: Opened[] = [];
  readonly #sent = new Set<string>();

  readonly #changes: SeriesChanges;

  constructor(readonly model: Model) {
    this.#changes = new SeriesChanges(model, (series) => this.#series.set(series.key, series));
  }

  get all(): Series[] {
    return [...this.#series.values()];
  }

  one = (key: SeriesKey): Series | undefined => this.#series.get(key);

  get now(): number {
    return this.model.now;
  }

  judge({ action, by }: Sent<SeriesAction>): Verdict {
    if (action.does === "repeat") return this.#repeat(action);
    const series = this.one(action.series);
    const { who } = action;
    if (!series || !isSeenBy(series, who)) return refused("series_not_found");
    const manages = isManagedBy(series, who);
    if (action.does === "readSeries") return DONE;
    if (action.does === "setDefault") return this.#setDefault(series, action, manages);
    if (action.does === "removeRegular") {
      if (action.player !== who && !manages) return refused("regular_not_found");
      if (action.player !== who && series.endedAt !== null) return refused("series_ended");
      return series.regulars.delete(action.player) ? DONE : refused("regular_not_found");
    }
    const isOwn = action.does === "addRegular" && action.player === who && series.regulars.has(who);
    if (!manages && isOwn && by === "json") return DONE;
    if (!manages) return refused("only_series_organizer", "regular_not_found");
    if (action.does === "undoEnd") return this.#undoEnd(series, who);
    if (series.endedAt !== null) return refused("series_ended");
    switch (action.does) {
      case "moveDay":
      case "setHours":
      case "changeSeries":
        return this.#changes.judge(series, { action, by });
      case "skip":
        return this.#skip(series, action);
      case "unskip":
        return this.#unskip(series, who, action.day);
      case "end":
        this.#end(series, who);
        return DONE;
      case "pause":
        if (action.until !== null && action.until <= dayOf(this.now)) return refused("date_past");
        if (this.#isOrganizerGone(series)) return refused("series_organizer_gone");
        series.pause = { until: action.until, reason: "organizer" };
        return DONE;
      case "resume":
        if (series.pause && this.#isOrganizerGone(series)) return refused("series_organizer_gone");
        series.pause = null;
        return DONE;
      case "takeSeriesOver":
        return this.#takeOver(series, who);
      case "addRegular":
        this.#addRegular(series, who, action.player);
        return by === "form" || this.#regular(series, action) ? DONE : refused("regular_not_found");
    }
  }

  #repeat({ who, series: key, plan }: SeriesAction & { does: "repeat" }): Verdict {
    const crew = plan.crew === null ? null : (this.model.crews.crew(plan.crew) ?? null);
    const reasons: string[] = [];
    if (plan.crew !== null && (!crew?.organizes(who) || !crew.isOpen)) reasons.push("crew_unknown");
    if (plan.first < dayOf(this.now)) reasons.push("date_past");
    if (plan.until !== null && plan.until < plan.first) reasons.push("until_before_first");
    if (!daysFrom(plan, dayOf(this.now)).some((day) => endOn(plan, day) > this.now))
      reasons.push("series_without_days");
    if (plan.min > plan.max) reasons.push("min_above_max");
    const others = this.all.filter((one) => one.organizer === who && isRunning(one, this.now));
    const today = dayOf(this.now);
    if (others.some((one) => one.plan.plays && plan.plays && overlaps(plan, one.plan, today)))
      reasons.push("series_overlaps");
    if (reasons.length > 0) return refused(...reasons);
    const waves = Object.entries(plan.waves ?? USUAL).filter(
      ([name]) => name !== "everyone" || !plan.isCrewOnly,
    );
    this.#series.set(key, {
      ...{
        key,
        title: titleOf(key),
        plan,
        organizer: who,
        crew,
        untilBefore: null,
        shortenedAt: null,
        endedAt: null,
      },
      ...{ pause: null, skips: new Map(), moves: new Map(), games: new Map(), regulars: new Map() },
      waves: new Map(
        waves.flatMap(([name, days]) =>
          name === "regulars" || ((name === "crew" || name === "everyone") && crew) ? [[name, days]] : [],
        ),
      ),
    });
    return DONE;
  }

  #skip(series: Series, { who, day, reason, following }: SeriesAction & { does: "skip" }): Verdict {
    if (!isComing(series, day, this.now) || hasHiddenGame(series, day)) return refused("not_a_series_day");
    const open = [...series.games].flatMap(([date, game]) =>
      isOpen(game) && (following ? date >= day : date === day) ? [game] : [],
    );
    // Somebody else took one over.
    if (open.some((game) => !organizes(game, who))) return refused("only_organizer");
    for (const game of open) this.model.games.callOff(game, who, reason);
    if (!following) {
      series.skips.set(day, reason);
      series.moves.delete(day);
      return DONE;
    }
    const last = comingDays(series, this.now)
      .filter((one) => one < day && !isOff(series, one))
      .at(-1);
    if (last === undefined) this.#end(series, who);
    else {
      series.untilBefore = series.plan.until;
      series.shortenedAt = this.now;
      series.plan = { ...series.plan, until: last };
    }
    return DONE;
  }

  /** Another game opens for the day; the cancelled one stays so. */
  #unskip(series: Series, who: Name, day: number): Verdict {
    if (!listedExceptions(series, this.now).includes(day) || hasHiddenGame(series, day))
      return refused("not_a_series_day");
    if (startOn(series.plan, day) <= this.now) return refused("day_passed");
    if (this.#changes.overlapsWithout(series, day)) return refused("series_overlaps");
    if (series.moves.has(day)) return this.#changes.moveBack(series, who, day);
    series.skips.delete(day);
    if (series.games.get(day)?.status === "cancelled") series.games.delete(day);
    return DONE;
  }

  #end(series: Series, by: Name): void {
    series.endedAt = this.now;
    this.#tellRegulars(series, { reason: "series_ended", by });
  }

  /** Notifies all regulars except the person who caused it. */
  #tellRegulars({ key, title, regulars }: Series, { reason, by }: Pick<PageNotice, "reason" | "by">): void {
    const readers = [...regulars.keys()].filter((name) => name !== by);
    this.model.pages.notify(readers, { kind: "series", reason, page: key, title, by });
  }

  #tellOrganizers(series: Series, { reason, by }: Pick<PageNotice, "reason" | "by">): void {
    const { key, title, organizer, crew } = series;
    const readers = [organizer, ...(crew?.organizers ?? [])].filter((name) => name !== by);
    this.model.pages.notify(readers, { kind: "series", reason, page: key, title, by });
  }

  #undoEnd(series: Series, who: Name): Verdict {
    const at = series.endedAt ?? series.shortenedAt;
    if (series.endedAt === null && series.plan.until === null) return DONE;
    if (at === null || this.now - at > UNDO) return refused("too_late_to_undo");
    for (const [day, game] of series.games)
      if (game.status === "cancelled" && (game.cancelledAt ?? 0) >= at) series.games.delete(day);
    if (series.endedAt !== null) {
      series.endedAt = null;
      this.#tellRegulars(series, { reason: "series_goes_on", by: who });
    } else {
      series.plan = { ...series.plan, until: series.untilBefore };
      Object.assign(series, { untilBefore: null, shortenedAt: null });
    }
    return DONE;
  }

  #takeOver(series: Series, who: Name): Verdict {
    if (series.organizer === who) return DONE;
    if (series.pause?.reason !== "organizer_gone" || !series.crew?.organizes(who))
      return refused("takeover_impossible");
    for (const game of series.games.values())
      if (game.organizer === series.organizer && ["scheduled", "in_progress"].includes(game.status)) {
        this.model.games.news.offerEnded(game);
        game.organizer = who;
      }
    Object.assign(series, { organizer: who, pause: null });
    this.#tellOrganizers(series, { reason: "series_taken_over", by: who });
    return DONE;
  }

  /** Skips deleted accounts, blocks, and people who are not in the crew. */
  /** As they see the list, which is without suspended players and those across a block. */
  #regular = (series: Series, { who, player }: { who: Name; player: Name }) =>
    this.model.gone.has(player) || this.model.blocks.between(who, player)
      ? undefined
      : series.regulars.get(player);

  #addRegular(series: Series, who: Name, player: Name): void {
    const { gone, blocks } = this.model;
    const isSkipped =
      gone.has(player) || blocks.between(who, player) || (series.crew && !series.crew.has(player));
    if (!isSkipped && !series.regulars.has(player))
      series.regulars.set(player, { byDefault: false, since: 0, isLost: false, hasRefused: false });
  }

  #setDefault(
    series: Series,
    { who, player, isIn }: SeriesAction & { does: "setDefault" },
    manages: boolean,
  ): Verdict {
    if (player !== who && !manages) return refused("regular_not_found");
    if (manages) {
      if (series.endedAt !== null) return refused("series_ended");
      this.#addRegular(series, who, player);
    }
    const regular = this.#regular(series, { who, player });
    if (!regular) return refused("regular_not_found");
    if (regular.byDefault === isIn) return DONE;
    if (isIn && !manages && regular.isLost) return refused("default_lost");
    if (isIn && player !== who && regular.hasRefused) return refused("default_refused");
    regular.byDefault = isIn;
    if (isIn) Object.assign(regular, { hasRefused: false, isLost: false, since: this.now });
    else if (player === who) regular.hasRefused = true;
    return DONE;
  }

  /** After a second absence without an answer. */
  endLostDefault(game: Game, player: Name): void {
    const series = this.all.find(({ key }) => key === game.series);
    const regular = series?.regulars.get(player);
    if (!series || !regular?.byDefault) return;
    const missed = [...series.games.values()].filter(({ parts }) => {
      const part = parts.get(player);
      return (
        part?.status === "confirmed" &&
        part.byDefault &&
        part.came === false &&
        part.joinedAt >= regular.since &&
        (part.dispute === null || part.dispute.accepted === false)
      );
    });
    if (missed.length < 2) return;
    Object.assign(regular, { byDefault: false, isLost: true });
    const news = { kind: "default_lost", game: game.key } as const;
    this.model.inbox.notify([player], { ...news, facts: {} });
    const { organizer, crew } = series;
    const organizers = [...new Set([organizer, ...(crew?.organizers ?? [])])].filter((one) => one !== player);
    this.model.inbox.notify(organizers, { ...news, facts: { reason: "regular", player } });
  }

  #isOrganizerGone = ({ organizer, crew }: Series): boolean =>
    this.model.gone.has(organizer) || (crew !== null && (crew.isClosed || !crew.has(organizer)));

  /** Pauses or ends those whose organizer is gone, and opens games that are due. */
  open(): void {
    for (const series of this.all) {
      if (series.endedAt !== null) continue;
      if (this.#isOrganizerGone(series)) this.#leave(series);
      else this.#openDue(series);
    }
  }

  /** Paused until somebody else takes it over, or ended. */
  #leave(series: Series): void {
    const { crew, organizer } = series;
    const others = crew?.isClosed
      ? []
      : (crew?.organizers ?? []).filter((one) => one !== organizer && !this.model.gone.has(one));
    if (others.length === 0) this.#end(series, organizer);
    else if (series.pause?.reason !== "organizer_gone") {
      this.#tellOrganizers(series, { reason: "series_organizer_gone", by: organizer });
      series.pause = { until: null, reason: "organizer_gone" };
    }
  }

  #openDue(series: Series): void {
    const { plan, games } = series;
    if (series.pause && series.pause.until === null) return;
    const opensAt = (day: number) => momentOf(playedOn(series, day) - plan.opensDaysBefore, plan.opensAt);
    const starts = (day: number) => playedAt(series, day).start;
    const isDue = (day: number) =>
      !isOff(series, day) && !games.has(day) && starts(day) > this.now && opensAt(day) <= this.now;
    const ahead = () =>
      [...games.values()].filter((game) => game.status === "scheduled" && start(game) > this.now).length;
    const due = comingDays(series, this.now).filter(isDue);
    for (const day of due.sort((a, b) => opensAt(a) - opensAt(b) || starts(a) - starts(b))) {
      if (ahead() >= AHEAD) return;
      this.#openOn(series, day);
    }
  }

  #openOn(series: Series, day: number): void {
    const { plan, crew, organizer } = series;
    const begins = playedAt(series, day).start / MINUTE;
    const everyone = series.waves.get("everyone");
    const firstHours = everyone === undefined ? null : 24 * everyone;
    const game = newGame({
      key: this.#keyOf(series, day),
      title: series.title,
      series: series.key,
      organizer,
      plan: priced({
        ...{ start: begins, end: begins + plan.duration, min: plan.min, max: plan.max, price: null },
        ...{ friends: plan.friends, guests: plan.guests, isPrivate: plan.isCrewOnly },
        ...{ callsItselfOff: plan.callsItselfOff, audience: "everyone", ...plan.pricing },
      }),
      ofCrew: crew && { crew, isOnly: plan.isCrewOnly, firstHours: plan.isCrewOnly ? null : firstHours },
      blocks: this.model.blocks,
      now: this.now,
    });
    series.games.set(day, game);
    this.opened.push({ game, series: series.key, day });
    this.model.games.open(game, { plays: plan.plays, ...this.#seating(series, game) });
  }

  #keyOf(series: Series, day: number): GameKey {
    const name = `game of ${series.key} on day ${day + 1}`;
    const before = this.opened.filter((one) => one.series === series.key && one.day === day).length;
    return before === 0 ? name : `${name}, ${before + 1}`;
  }

  /** In the organizer's order; nobody together with somebody across a block. */
  #seating(series: Series, game: Game): { regulars: Name[]; apart: Name[] } {
    const { crew, organizer, plan } = series;
    const regulars: Name[] = [];
    const apart: Name[] = [];
    for (const [name, { byDefault }] of series.regulars) {
      const isLeftOut =
        this.model.gone.has(name) ||
        (crew && !crew.has(name)) ||
        !isForThem(game, name) ||
        (plan.plays && name === organizer);
      if (!byDefault || isLeftOut) continue;
      const isApart = [organizer, ...regulars].some((one) => this.model.blocks.between(one, name));
      (isApart ? apart : regulars).push(name);
    }
    return { regulars, apart };
  }

  /** Each once, while spots are left, not at night. */
  sendWaves(): void {
    for (const series of this.all)
      for (const game of series.games.values())
        for (const [wave, days] of series.waves) {
          if (wave === "everyone") continue;
          const isDue = start(game) - days * DAY <= this.now && this.now < start(game);
          const isQuiet = deliveryTime(this.now, start(game)) > this.now;
          const name = `${wave} ${game.key}`;
          if (!isDue || isQuiet || !isOpen(game) || this.#sent.has(name)) continue;
          if (taken(game) >= game.plan.max) continue;
          this.#sent.add(name);
          this.#invite(series, game, wave);
        }
  }

  #invite({ crew, regulars }: Series, game: Game, wave: "regulars" | "crew"): void {
    const isGone = this.model.gone.has(game.organizer) || (crew && !crew.has(game.organizer));
    const inviter = isGone ? crew?.owner : game.organizer;
    if (inviter === undefined) return;
    const people = wave === "crew" ? (crew?.members ?? []) : [...regulars.keys()];
    const asked = people.filter((one) => (crew === null || crew.has(one)) && one !== inviter);
    this.model.games.ask(game, inviter, asked);
  }

  forget(who: Name): void {
    for (const { regulars } of this.all) regulars.delete(who);
    this.freeDays();
  }

  /** Of games that lost their organizer, so that others open. */
  freeDays(): void {
    for (const { games } of this.all)
      for (const [day, { cancelCause }] of games) if (cancelCause === "organizerGone") games.delete(day);
  }
}

export const isOff = ({ skips, pause }: Series, day: number): boolean =>
  skips.has(day) || (pause !== null && (pause.until === null || day < pause.until));

/** Of the game that the rule gives for a day. */
const playedOn = ({ moves }: Series, day: number): number => moves.get(day)?.newDay ?? day;

export function playedAt(series: Series, day: number): { start: number; end: number } {
  const { plan, moves } = series;
  const date = playedOn(series, day);
  const start = momentOf(date, moves.get(day)?.start ?? timeOn(plan, date));
  return { start, end: start + plan.duration * MINUTE };
}

/** Given by the rule, and not over as it would be played. */
export const isComing = (series: Series, day: number, now: number): boolean =>
  isDayOf(series.plan, day) && playedAt(series, day).end > now;

/** An admin hid the game of that day: the series leaves it as it is and does not show the day. */
export const hasHiddenGame = ({ games }: Series, day: number): boolean => {
  const game = games.get(day);
  return game?.status === "scheduled" && game.isHidden;
};

/** Its series may change it. */
export const isOpen = ({ status, isHidden }: Game): boolean => status === "scheduled" && !isHidden;

/** Also those that were moved into the future. */
export const comingDays = (series: Series, now: number): number[] =>
  daysFrom(series.plan, dayOf(now) - MOVED_AT_MOST - 1).filter((day) => isComing(series, day, now));

export const titleOf = (key: SeriesKey): string => `The ${key}`;
