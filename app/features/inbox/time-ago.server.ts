import { formatDate } from "~/core/timezone.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Reader {
  now: Date;
  locale: Locale;
  zone: string | undefined;
}

/** How long ago a time was, in the reader's language; after a week, its date. A future time is "just now". */
export function timeAgo(time: Date, { now, locale, zone }: Reader): string {
  const t = translator(locale, "notifications");
  const passed = +now - +time;
  if (passed < MINUTE) return t("justNow");
  if (passed < HOUR) return t("minutesAgo", { count: Math.floor(passed / MINUTE) });
  if (passed < DAY) return t("hoursAgo", { count: Math.floor(passed / HOUR) });
  if (passed < 7 * DAY) return t("daysAgo", { count: Math.floor(passed / DAY) });
  return formatDate(time, locale, zone);
}
