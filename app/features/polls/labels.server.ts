import { now } from "~/core/clock.server";
import { formatClock, formatDayMonth, formatWeekday } from "~/core/timezone.server";
import type { Locale } from "~/i18n/languages";

/** "Fri 4 Dec". `zone`: of the poll's venue. */
export const dayLabel = (time: Date, locale: Locale, zone: string | undefined): string =>
  `${formatWeekday(time, locale, zone)} ${formatDayMonth(time, now(), locale, zone)}`;

/** "Fri 4 Dec · 20:00" */
export const dateLabel = (time: Date, locale: Locale, zone: string | undefined): string =>
  `${dayLabel(time, locale, zone)} · ${formatClock(time, locale, zone)}`;
