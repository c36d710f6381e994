import { formatDate } from "~/core/timezone.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, in the reader's words; after a week, its date. What is ahead of the clock is "just now". */
export function timeAgo(instant: Date, now: Date, locale: Locale, zone?: string): string {
  const t = translator(locale, "notifications");
  const passed = +now - +instant;
  if (passed < MINUTE) return t("justNow");
  if (passed < HOUR) return t("minutesAgo", { count: Math.floor(passed / MINUTE) });
  if (passed < DAY) return t("hoursAgo", { count: Math.floor(passed / HOUR) });
  if (passed < 7 * DAY) return t("daysAgo", { count: Math.floor(passed / DAY) });
  return formatDate(instant, locale, zone);
}
