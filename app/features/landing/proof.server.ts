import { type CityCount, MOST_COUNTED } from "~/features/games/city-counts.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** With less, no numbers are shown. */
const FEWEST_GAMES = 10;
const FEWEST_CITIES = 2;

/** Of the next seven days; empty if there are few games. */
export function proofOf(counts: readonly CityCount[], locale: Locale): string[] {
  const t = translator(locale, "landing");
  const games = sum(counts.map((city) => city.games));
  const players = sum(counts.map((city) => city.players));
  const cities = counts.filter((city) => city.games > 0).length;
  if (games < FEWEST_GAMES) return [];
  const isMore = counts.some((city) => city.games >= MOST_COUNTED);
  const shown = (count: number) => `${count}${isMore ? "+" : ""}`;
  return [
    t("proofGames", { count: games, shown: shown(games) }),
    t("proofPlayers", { count: players, shown: shown(players) }),
    ...(cities >= FEWEST_CITIES ? [t("proofCities", { count: cities })] : []),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
