import { now } from "~/core/time/clock.server";
import { formatClock, formatWeekdayAndDay } from "~/core/time/timezone.server";
import type { GameStatus } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** "Fri, Dec 4" in the venue's zone. */
export const dayLabel = (time: Date, locale: Locale, zone: string | undefined): string =>
  formatWeekdayAndDay(time, now(), locale, zone);

/** "Fri, Dec 4 · 8:00 PM" */
export const dateLabel = (time: Date, locale: Locale, zone: string | undefined): string =>
  `${dayLabel(time, locale, zone)} · ${formatClock(time, locale, zone)}`;

const DECIDED = {
  scheduled: "decided",
  in_progress: "started",
  completed: "over",
  cancelled: "calledOff",
} as const satisfies Record<GameStatus, string>;

/** "It's on: Fri, Dec 4 · 8:00 PM" */
export const decidedLabel = (
  { status, startTime }: { status: GameStatus; startTime: Date },
  locale: Locale,
  zone: string | undefined,
): string => translator(locale, "polls")(DECIDED[status], { when: dateLabel(startTime, locale, zone) });
