import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { DEFAULT_ZONE, formatClock, formatDayMonth, formatWeekday } from "./timezone.server";
import { calendarDay, type DayGroup, dayGroup } from "./when.server";

/** "tonight 8:00 PM", "tomorrow 9:00 AM", within six days "Sat 9:00 AM", else "Sat, Dec 12 9:00 AM". */
export function formatDayWord(start: Date, now: Date, locale: Locale, zone: string = DEFAULT_ZONE): string {
  const t = translator(locale, "days");
  const time = formatClock(start, locale, zone);
  const { days, isTonight } = calendarDay(start, now, zone);
  if (isTonight) return t("tonight", { time });
  if (days === 0) return t("today", { time });
  if (days === 1) return t("tomorrow", { time });
  const weekday = formatWeekday(start, locale, zone);
  if (days > 1 && days <= 6) return t("weekday", { weekday, time });
  return t("date", { weekday, date: formatDayMonth(start, now, locale, zone), time });
}

export interface GameDay {
  group: DayGroup;
  /** As `formatDayWord`; "started 11:30 PM" while it is being played, unless it began early. */
  label: string;
  /** For lists whose heading names the day: "9:00 AM". */
  underLabel: string;
}

interface GameTime {
  startTime: Date;
  isOn: boolean;
}

interface Reader {
  now: Date;
  locale: Locale;
  zone: string;
}

export function gameDay({ startTime, isOn }: GameTime, { now, locale, zone }: Reader): GameDay {
  const time = formatClock(startTime, locale, zone);
  if (isOn) {
    const label =
      startTime <= now
        ? translator(locale, "days")("started", { time })
        : formatDayWord(startTime, now, locale, zone);
    return { group: "now", label, underLabel: label };
  }
  const group = dayGroup(startTime, now, zone);
  const label = formatDayWord(startTime, now, locale, zone);
  const isUnderItsDay = group === "today" || group === "tonight" || group === "tomorrow";
  return { group, label, underLabel: isUnderItsDay ? time : label };
}
