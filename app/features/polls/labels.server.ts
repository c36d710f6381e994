import { now } from "~/core/time/clock.server";
import { formatClock, formatWeekdayAndDay } from "~/core/time/timezone.server";
import type { Locale } from "~/i18n/languages";

/** "Fri, Dec 4" in the venue's zone. */
export const dayLabel = (time: Date, locale: Locale, zone: string | undefined): string =>
  formatWeekdayAndDay(time, now(), locale, zone);

/** "Fri, Dec 4 · 8:00 PM" */
export const dateLabel = (time: Date, locale: Locale, zone: string | undefined): string =>
  `${dayLabel(time, locale, zone)} · ${formatClock(time, locale, zone)}`;
