import { DAY, HOUR, MINUTE } from "../verdict";
import type { SeriesPlan } from "./actions";

/** Which days a series plays. Histories begin on a Tuesday at 06:00. */

/** In milliseconds since the beginning. */
export const momentOf = (day: number, minute: number): number => day * DAY - 6 * HOUR + minute * MINUTE;

const weekdayOf = (day: number): number => ((day + 1) % 7) + 1;
const weekOf = (day: number): number => Math.floor((day + 1) / 7);

type Rule = Pick<SeriesPlan, "weekdays" | "everyWeeks" | "first" | "until">;

export const isDayOf = ({ weekdays, everyWeeks, first, until }: Rule, day: number): boolean =>
  day >= first &&
  (until === null || day <= until) &&
  weekdays.includes(weekdayOf(day)) &&
  (weekOf(day) - weekOf(first)) % everyWeeks === 0;

/** The next days of a rule from a day on, within a year. */
export function daysFrom(rule: Rule, from: number, within = 366): number[] {
  const begin = Math.max(from, rule.first);
  return Array.from({ length: within }, (_, index) => begin + index).filter((day) => isDayOf(rule, day));
}

type Hours = Pick<SeriesPlan, "start" | "duration" | "otherHours">;

/** In minutes. */
export const timeOn = ({ start, otherHours }: Hours, day: number): number =>
  otherHours && otherHours.from <= day && day <= otherHours.until ? otherHours.start : start;

export const startOn = (hours: Hours, day: number): number => momentOf(day, timeOn(hours, day));
export const endOn = (hours: Hours, day: number): number => startOn(hours, day) + hours.duration * MINUTE;

/**
 * Whether a game of one would begin before a game of the other ends, in the ten weeks after both have begun and in those
 * from the first day of other hours.
 */
export function overlaps(one: Rule & Hours, other: Rule & Hours, today: number): boolean {
  const first = Math.max(one.first, other.first, today);
  const later = [one, other].flatMap(({ otherHours }) =>
    otherHours && otherHours.from > first ? [otherHours.from] : [],
  );
  return [first, ...later].some((from) => {
    const days = (plan: Rule & Hours) => daysFrom(plan, from - 1, 72);
    return days(one).some((day) =>
      days(other).some(
        (another) => startOn(one, day) < endOn(other, another) && startOn(other, another) < endOn(one, day),
      ),
    );
  });
}
