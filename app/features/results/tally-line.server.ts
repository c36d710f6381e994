import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { Tally } from "./record.server";

/** "Played 12 · Won 6 · Drawn 2 · Lost 4"; without what no score tells. */
export function tallyLine(
  { played, won, drawn, lost, playerOfTheMatch, missed }: Tally,
  locale: Locale,
): string {
  const t = translator(locale, "results");
  const decided = won + drawn + lost > 0;
  const parts = [
    t("played", { number: played }),
    ...(decided
      ? [t("won", { number: won }), t("drawn", { number: drawn }), t("lost", { number: lost })]
      : []),
    ...(missed > 0 ? [t("missed", { number: missed })] : []),
    ...(playerOfTheMatch > 0 ? [t("best", { number: playerOfTheMatch })] : []),
  ];
  return joinList(locale, parts, " · ");
}
