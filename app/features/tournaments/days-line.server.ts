import { now } from "~/core/time/clock.server";
import { formatWeekdayAndDay, wallToInstant } from "~/core/time/timezone.server";
import type { Locale } from "~/i18n/languages";

/** Of a YYYY-MM-DD. */
export function dayLabel(day: string, locale: Locale, zone: string): string {
  return formatWeekdayAndDay(wallToInstant(day, "12:00", zone) ?? now(), now(), locale, zone);
}

/** The first and the last evening. */
export function daysLine(evenings: readonly string[], locale: Locale, zone: string): string {
  const [first = ""] = evenings;
  const last = evenings.at(-1) ?? first;
  return [...new Set([first, last])].map((day) => dayLabel(day, locale, zone)).join(" – ");
}
