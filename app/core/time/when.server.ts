import { millisecondsInMinute, millisecondsInWeek } from "date-fns/constants";
import {
  addDays,
  DEFAULT_ZONE,
  daysBetween,
  instantToWall,
  type Wall,
  wallToInstant,
  weekdayOf,
} from "./timezone.server";

export const WHENS = ["tonight", "tomorrow", "weekend", "week"] as const;
export type When = (typeof WHENS)[number];

const EVENING = "17:00";
const NIGHT_ENDS = "04:00";

/** Until 04:00 a night belongs to the day before. */
const nightOf = ({ date, time }: Wall): string => (time < NIGHT_ENDS ? addDays(date, -1) : date);

/** `days` by the city's calendar, 0 for today; tonight is 17:00 to 04:00, but after midnight not what began the day before. */
export function calendarDay(
  start: Date,
  now: Date,
  zone: string = DEFAULT_ZONE,
): { days: number; isTonight: boolean } {
  const [wall, today] = [instantToWall(start, zone), todayOf(now, zone)];
  return { days: daysBetween(today.date, wall.date), isTonight: isInNight(wall, today) };
}

const isInNight = (wall: Wall, { date, night }: Today): boolean =>
  wall.date >= date && (wall.time < NIGHT_ENDS || wall.time >= EVENING) && nightOf(wall) === night;

/** A weekend ends on Monday at 04:00. */
function saturdayOf(wall: Wall): string {
  const date = weekdayOf(wall.date) === 1 ? nightOf(wall) : wall.date;
  return addDays(date, 6 - weekdayOf(date));
}

/** In the city's time; `from` is inclusive, `before` exclusive. */
export function rangeOf(when: When, now: Date, zone: string = DEFAULT_ZONE): { from: Date; before: Date } {
  const wall = instantToWall(now, zone);
  const at = (date: string, time: string) => wallToInstant(date, time, zone) ?? now;
  const later = (instant: Date) => (instant > now ? instant : now);
  switch (when) {
    case "tonight": {
      const day = nightOf(wall);
      return { from: later(at(day, EVENING)), before: at(addDays(day, 1), NIGHT_ENDS) };
    }
    case "tomorrow":
      return { from: at(addDays(wall.date, 1), "00:00"), before: at(addDays(wall.date, 2), "00:00") };
    case "weekend": {
      const saturday = saturdayOf(wall);
      return { from: later(at(saturday, "00:00")), before: at(addDays(saturday, 2), NIGHT_ENDS) };
    }
    case "week":
      return { from: now, before: new Date(+now + millisecondsInWeek) };
  }
}

export type DayGroup = "past" | "now" | "today" | "tonight" | "tomorrow" | "week" | "weekend" | "later";

export function dayGroup(start: Date, now: Date, zone: string = DEFAULT_ZONE): Exclude<DayGroup, "now"> {
  const [wall, today] = [instantToWall(start, zone), todayOf(now, zone)];
  if (isInNight(wall, today)) return "tonight";
  const days = daysBetween(today.date, wall.date);
  if (days < 0) return "past";
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (wall.date < today.saturday) return "week";
  return isAtWeekend(wall, today) ? "weekend" : "later";
}

/** As rangeOf("weekend"), without a calendar calculation for each row. */
const isAtWeekend = ({ date, time }: Wall, { saturday, monday }: Today): boolean =>
  date >= saturday && (date < monday || (date === monday && time < NIGHT_ENDS));

interface Today {
  date: string;
  night: string;
  saturday: string;
  monday: string;
}

let lastAsked = { key: "", today: { date: "", night: "", saturday: "", monday: "" } };

/** Calculated once a minute, since a wall time has no seconds. */
function todayOf(now: Date, zone: string): Today {
  const key = `${Math.floor(now.getTime() / millisecondsInMinute)} ${zone}`;
  if (lastAsked.key === key) return lastAsked.today;
  const wall = instantToWall(now, zone);
  const saturday = saturdayOf(wall);
  const today = { date: wall.date, night: nightOf(wall), saturday, monday: addDays(saturday, 2) };
  lastAsked = { key, today };
  return today;
}
