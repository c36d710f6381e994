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

/** The days that players ask for. */
export const WHENS = ["tonight", "tomorrow", "weekend", "week"] as const;
export type When = (typeof WHENS)[number];

const EVENING = "17:00";
const NIGHT_ENDS = "04:00";

/** The day that a night belongs to: until 04:00 the day before. */
const nightOf = ({ date, time }: Wall): string => (time < NIGHT_ENDS ? addDays(date, -1) : date);

/** Whether a start lies in the evening that `now` belongs to: 17:00 to 04:00. */
export const isTonight = (start: Date, now: Date, zone: string = DEFAULT_ZONE): boolean =>
  isInNight(instantToWall(start, zone), todayOf(now, zone));

const isInNight = (wall: Wall, { night }: Today): boolean =>
  (wall.time < NIGHT_ENDS || wall.time >= EVENING) && nightOf(wall) === night;

/** The Saturday of the weekend that a wall time is in, which ends on Monday at 04:00, or of the next one. */
function saturdayOf(wall: Wall): string {
  const date = weekdayOf(wall.date) === 1 ? nightOf(wall) : wall.date;
  return addDays(date, 6 - weekdayOf(date));
}

/** What is left of a time that players ask for, in the city's time: `from` is inclusive, `before` exclusive. */
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

/** The parts of a list of games by days. */
export type DayGroup = "past" | "now" | "today" | "tonight" | "tomorrow" | "week" | "weekend" | "later";

/** The one part of a list that a start belongs to; what began earlier on this day stands under today. */
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

/** As rangeOf("weekend"), without a calendar for each row of a list. */
const isAtWeekend = ({ date, time }: Wall, { saturday, monday }: Today): boolean =>
  date >= saturday && (date < monday || (date === monday && time < NIGHT_ENDS));

/** What each row of a list is compared with, as wall dates. */
interface Today {
  date: string;
  /** The day that the evening belongs to. */
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
