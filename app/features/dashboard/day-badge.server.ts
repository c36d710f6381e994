import { daysUntil } from "~/core/timezone.server";
import { isTonight } from "~/core/when.server";

const WEEK_DAYS = 7;

/** How near a game's day is. */
export type DayBadge = "today" | "tomorrow" | "thisWeek" | "upcoming";

/**
 * Today, with the night that belongs to it and what has begun; tomorrow; this week, which is within seven days; later. By the
 * city's calendar.
 */
export function dayBadge(start: Date, now: Date, zone: string): DayBadge {
  const days = daysUntil(start, now, zone);
  if (days <= 0 || isTonight(start, now, zone)) return "today";
  if (days === 1) return "tomorrow";
  return days <= WEEK_DAYS ? "thisWeek" : "upcoming";
}
