import { calendarDay } from "~/core/time/when.server";

const WEEK_DAYS = 7;

export type DayBadge = "today" | "tomorrow" | "thisWeek" | "upcoming";

/** By the city's calendar; "this week" is within seven days. */
export function dayBadge(start: Date, now: Date, zone: string): DayBadge {
  const { days, isTonight } = calendarDay(start, now, zone);
  if (days <= 0 || isTonight) return "today";
  if (days === 1) return "tomorrow";
  return days <= WEEK_DAYS ? "thisWeek" : "upcoming";
}
