import { eventOf } from "~/features/games/calendar.server";
import { calendarOf } from "~/features/games/ics";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { documentTitle } from "~/ui/layout/page-title";
import { MAX_ROWS } from "./feed.server";
import { type ListSubject, openList } from "./open-list.server";

export async function openCalendar(
  subject: ListSubject,
  { locale, origin }: { locale: Locale; origin: string },
): Promise<string> {
  const { title, games } = await openList(subject, { limit: MAX_ROWS, locale });
  return calendarOf(
    games.map((game) => eventOf(game, { viewer: null, origin })),
    documentTitle(title, translator(locale, "common")("appName")),
  );
}
