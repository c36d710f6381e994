import { differenceInCalendarISOWeeks, parseISO } from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";
import { SERIES_LIMITS } from "#db/limits/series";
import { addDays, instantToWall, isDay, wallToInstant, weekdayOf } from "~/core/time/timezone.server";

/** Days are YYYY-MM-DD and times HH:mm of its city. */
export interface Recurrence {
  /** Digits 1 (Monday) to 7. */
  weekdays: string;
  everyWeeks: number;
  firstDate: string;
  until: string | null;
  startTime: string;
  durationMinutes: number;
  otherFrom: string | null;
  otherUntil: string | null;
  otherStartTime: string | null;
  opensDaysBefore: number;
  opensAt: string;
  pausedAt: Date | null;
  pausedUntil: string | null;
  endedAt: Date | null;
}

/** Skipped, or at another time or venue. */
export interface DayException {
  date: string;
  kind: "skip" | "move";
  newDate: string | null;
  startTime: string | null;
  venueId: string | null;
  reason: string | null;
}

export interface OpenedGame {
  date: string;
  startTime: Date;
  isScheduled: boolean;
}

/** With its exception. */
export interface SeriesDay {
  /** Given by the rule, also when moved. */
  date: string;
  start: Date;
  end: Date;
  opens: Date;
  exception: DayException | null;
  /** Skipped, or within a pause. */
  off: boolean;
}

/** How far a game may be moved from its day. */
export const MOVE_DAYS = 14;
const laterOf = (date: string, other: string): string => [date, other].sort()[1] ?? date;
/** The search for a day gives up after more than a year of skipped games. */
const SEARCHED_DAYS = 800;

/** Whatever its exception. `date` may be any text. */
export const isDayOf = (rule: Recurrence, date: string): boolean =>
  isDay(date) &&
  date >= rule.firstDate &&
  (rule.until === null || date <= rule.until) &&
  rule.weekdays.includes(String(weekdayOf(date))) &&
  differenceInCalendarISOWeeks(parseISO(date), parseISO(rule.firstDate)) % rule.everyWeeks === 0;

export function* daysFrom(rule: Recurrence, from: string): Generator<string> {
  let date = laterOf(from, rule.firstDate);
  for (let count = 0; count < SEARCHED_DAYS; count += 1, date = addDays(date, 1)) {
    if (rule.until !== null && date > rule.until) return;
    if (isDayOf(rule, date)) yield date;
  }
}

/** With the other hours of Ramadan. */
const ruleTime = (rule: Recurrence, date: string): string =>
  rule.otherStartTime &&
  rule.otherFrom &&
  rule.otherUntil &&
  date >= rule.otherFrom &&
  date <= rule.otherUntil
    ? rule.otherStartTime
    : rule.startTime;

/** A clock change moves the instants, never the wall times. */
export function seriesDay(
  rule: Recurrence,
  date: string,
  { exceptions, zone }: { exceptions: readonly DayException[]; zone: string },
): SeriesDay {
  const exception = exceptions.find((candidate) => candidate.date === date) ?? null;
  const moved = exception?.kind === "move" ? exception : null;
  const playsOn = moved?.newDate ?? date;
  const start = instant(playsOn, moved?.startTime ?? ruleTime(rule, playsOn), zone);
  const isPaused = rule.pausedAt !== null && (rule.pausedUntil === null || date < rule.pausedUntil);
  return {
    date,
    start,
    end: new Date(+start + rule.durationMinutes * millisecondsInMinute),
    opens: instant(addDays(playsOn, -rule.opensDaysBefore), rule.opensAt, zone),
    exception,
    off: exception?.kind === "skip" || isPaused,
  };
}

function instant(date: string, time: string, zone: string): Date {
  const start = wallToInstant(date, time, zone);
  if (!start) throw new Error(`no such time: ${date} ${time}`);
  return start;
}

export interface SeriesState {
  rule: Recurrence;
  exceptions: readonly DayException[];
  opened: readonly OpenedGame[];
  zone: string;
  now: Date;
}

/** In the order of the rule; also those moved into the future. */
export function* comingDays({ rule, exceptions, zone, now }: SeriesState): Generator<SeriesDay> {
  const earliest = addDays(instantToWall(now, zone).date, -MOVE_DAYS - 1);
  for (const date of daysFrom(rule, earliest)) {
    const day = seriesDay(rule, date, { exceptions, zone });
    if (day.end > now) yield day;
  }
}

/** On which a game is played. */
export function lastDayBefore(state: SeriesState, date: string): string | null {
  let last: string | null = null;
  for (const day of comingDays(state)) {
    if (day.date >= date) break;
    if (!day.off) last = day.date;
  }
  return last;
}

/** More than can lie between a day and where it was moved from. */
const COMPARED_DAYS = 2 * MOVE_DAYS;

/** A game opens while fewer than four are ahead, and never once its time has passed. Null when none will. */
export function nextOpening(state: SeriesState): { day: SeriesDay; at: Date } | null {
  const { rule, opened, now } = state;
  if (rule.endedAt || (rule.pausedAt && !rule.pausedUntil)) return null;
  const done = new Set(opened.map(({ date }) => date));
  const waiting: SeriesDay[] = [];
  for (const day of comingDays(state)) {
    if (!day.off && !done.has(day.date) && day.start > now) waiting.push(day);
    if (waiting.length === COMPARED_DAYS) break;
  }
  const [first] = waiting.sort((a, b) => +a.opens - +b.opens || +a.start - +b.start);
  if (!first) return null;
  const ahead = opened
    .filter(({ isScheduled, startTime }) => isScheduled && startTime > now)
    .map(({ startTime }) => startTime)
    .sort((a, b) => +a - +b);
  const started = ahead[ahead.length - SERIES_LIMITS.gamesAhead.max];
  return { day: first, at: started && started > first.opens ? started : first.opens };
}

const OVERLAP_DAYS = 10 * 7;

/**
 * The first day from `today` on when a game of one would begin before a game of the other ends. Ignores pauses. Compares
 * the weeks after both have begun, and the other hours of both.
 */
export function overlap(
  one: Recurrence,
  other: Recurrence,
  { zones, today }: { zones: [string, string]; today: string },
): string | null {
  const first = laterOf(laterOf(one.firstDate, other.firstDate), today);
  for (const from of comparedFrom([one, other], first)) {
    const spans = (rule: Recurrence, zone: string) =>
      upTo(daysFrom(rule, addDays(from, -1)), addDays(from, OVERLAP_DAYS)).map((date) =>
        seriesDay(rule, date, { exceptions: [], zone }),
      );
    const others = spans(other, zones[1]);
    const clash = spans(one, zones[0]).find(({ start, end }) =>
      others.some((day) => day.start < end && start < day.end),
    );
    if (clash) return clash.date;
  }
  return null;
}

/** The first day, and each later one on which other hours begin. */
function comparedFrom(rules: readonly Recurrence[], first: string): string[] {
  const hours = rules.flatMap(({ otherFrom }) => (otherFrom && otherFrom > first ? [otherFrom] : []));
  return [first, ...hours];
}

function upTo(days: Iterable<string>, last: string): string[] {
  const dates: string[] = [];
  for (const date of days) {
    if (date > last) break;
    dates.push(date);
  }
  return dates;
}

/** As daily games that last longer than a day. */
export const overlapsItself = (rule: Recurrence, zone: string): boolean =>
  comparedFrom([rule], rule.firstDate).some((from) => {
    const days = upTo(daysFrom(rule, addDays(from, -1)), addDays(from, OVERLAP_DAYS)).map((date) =>
      seriesDay(rule, date, { exceptions: [], zone }),
    );
    return days.some((day, index) => {
      const next = days[index + 1];
      return next !== undefined && next.start < day.end;
    });
  });

/** From `today` on. */
export function playsInOtherHours(rule: Recurrence, today: string): boolean {
  const { otherFrom, otherUntil } = rule;
  if (!otherFrom || !otherUntil) return true;
  for (const date of daysFrom(rule, laterOf(otherFrom, today))) return date <= otherUntil;
  return false;
}
