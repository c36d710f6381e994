import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { DEFAULT_ZONE, daysUntil, formatClock, formatDayMonth, formatWeekday } from "./timezone.server";
import { dayGroup, isTonight } from "./when.server";

/**
 * A game's start as players say it: "tonight 8:00 PM", "today 3:00 PM", "tomorrow 9:00 AM", within six days "Sat 9:00 AM",
 * else "Sat, Dec 12 9:00 AM".
 */
export function formatDayWord(start: Date, now: Date, locale: Locale, zone: string = DEFAULT_ZONE): string {
  const t = translator(locale, "days");
  const time = formatClock(start, locale, zone);
  if (isTonight(start, now, zone)) return t("tonight", { time });
  const days = daysUntil(start, now, zone);
  if (days === 0) return t("today", { time });
  if (days === 1) return t("tomorrow", { time });
  const weekday = formatWeekday(start, locale, zone);
  if (days > 1 && days <= 6) return t("weekday", { weekday, time });
  return t("date", { weekday, date: formatDayMonth(start, now, locale, zone), time });
}

/** A start in a list by days, where Today, Tonight or Tomorrow stands above it: "9:00 AM"; else as `formatDayWord`. */
export function formatUnderDay(start: Date, now: Date, locale: Locale, zone: string = DEFAULT_ZONE): string {
  const group = dayGroup(start, now, zone);
  const isOnThatDay = group === "today" || group === "tonight" || group === "tomorrow";
  return isOnThatDay ? formatClock(start, locale, zone) : formatDayWord(start, now, locale, zone);
}
