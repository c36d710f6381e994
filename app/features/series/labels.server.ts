import { env } from "~/core/settings/env.server";
import { clockLabel } from "~/core/time/clock-label";
import {
  addDays,
  formatDayMonth,
  formatWeekday,
  formatWhen,
  wallToInstant,
} from "~/core/time/timezone.server";
import { crewOfGame } from "~/features/games/crew-games.server";
import { amountLabel } from "~/features/games/dues/labels.server";
import { venueOfTitle } from "~/features/games/suggested-title.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { ComingDay, SeriesView } from "./queries.server";
import type { SeriesRow } from "./store.server";

/** A Monday. */
const MONDAY = "2024-01-01";

/** From Monday on. */
export const weekdayChoices = (locale: Locale) =>
  Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: formatWeekday(noonOf(addDays(MONDAY, index)), locale),
  }));

const noonOf = (date: string): Date => wallToInstant(date, "12:00", "UTC") ?? new Date(0);

/** "24" is Tuesday and Thursday. */
export const weekdayNames = (weekdays: string, locale: Locale): string[] =>
  weekdayChoices(locale).flatMap(({ value, label }) => (weekdays.includes(value) ? label : []));

/** "Every week · Tue, Thu · 8:00 PM", and until when. */
export function ruleLabel(row: SeriesRow, locale: Locale): string {
  const t = translator(locale, "series");
  const names = joinList(locale, weekdayNames(row.weekdays, locale));
  return [
    t(row.everyWeeks === 1 ? "everyWeek" : "everyTwoWeeks"),
    names,
    clockLabel(row.startTime, locale),
    ...(row.until ? [t("untilDay", { when: dateLabel(row.until, locale) })] : []),
  ].join(" · ");
}

/** "Complexe Al Amal · 10 to 14 players · 30 DH · Les Lions", as far as the viewer may know. */
export async function factsLabel(view: SeriesView, locale: Locale): Promise<string> {
  const { row, crewRole } = view;
  const t = translator(locale, "series");
  const [venue, crew] = await Promise.all([venueOfTitle(row.venueId), crewOfGame({ ...row, crewRole })]);
  const players = { min: row.minPlayers, max: row.maxPlayers };
  const parts = [
    venue?.name,
    t(row.minPlayers === row.maxPlayers ? "playersExactly" : "playersRange", players),
    seriesPriceLabel(row, locale),
    crew?.name,
  ];
  // Names have a direction of their own.
  return parts.flatMap((part) => (part ? [`\u2068${part}\u2069`] : [])).join(" · ");
}

/** "30 DH"; "400 DH for the pitch, about 40 DH each" in a full game; null if free. */
function seriesPriceLabel(row: SeriesRow, locale: Locale): string | null {
  const priced = { ...row, isPaid: row.priceMinor !== null, currency: env.CURRENCY };
  const each = priceLabel(priced, locale);
  if (each === null || row.costMinor === null) return each;
  const t = translator(locale, "ticket");
  return t("shared", {
    total: amountLabel(row.costMinor, priced, locale),
    price: t("about", { price: each }),
  });
}

/** "12 Dec". */
export const dateLabel = (date: string, locale: Locale): string =>
  formatDayMonth(noonOf(date), noonOf(date), locale, "UTC");

export function dayLine(day: ComingDay, { locale, zone }: { locale: Locale; zone: string }) {
  const t = translator(locale, "series");
  const { state, game, exception, opens } = day;
  const note =
    state === "open" && game
      ? t("players", { taken: game.seatsTaken, max: game.maxPlayers })
      : state === "planned"
        ? t("opens", { when: formatWhen(opens, locale, zone) })
        : "";
  return {
    date: day.date,
    when: formatWhen(game?.startTime ?? day.start, locale, zone),
    state,
    stateLabel: t(`state_${state}`),
    note,
    reason: exception?.reason ?? null,
    isMoved: exception?.kind === "move",
    hasException: exception !== null,
    gameId: game?.id ?? null,
  };
}
