import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInWeek,
} from "date-fns/constants";
import { formatDate } from "~/core/time/timezone.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

interface Reader {
  now: Date;
  locale: Locale;
  zone: string | undefined;
}

/** The date after a week; "just now" for the future. */
export function timeAgo(time: Date, { now, locale, zone }: Reader): string {
  const t = translator(locale, "notifications");
  const passed = +now - +time;
  if (passed < millisecondsInMinute) return t("justNow");
  if (passed < millisecondsInHour)
    return t("minutesAgo", { count: Math.floor(passed / millisecondsInMinute) });
  if (passed < millisecondsInDay) return t("hoursAgo", { count: Math.floor(passed / millisecondsInHour) });
  if (passed < millisecondsInWeek) return t("daysAgo", { count: Math.floor(passed / millisecondsInDay) });
  return formatDate(time, locale, zone);
}
