import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { oneDecimal } from "~/i18n/numbers";
import { balanceOfDraw } from "./drawn-teams";
import type { Draw } from "./queries.server";
import { shownTeams } from "./shown-teams.server";

/** Of the strongest to the weakest team, in parts of an equal share. */
const EVEN = 0.04;
const NEARLY_EVEN = 0.12;

/** "Even: 50.3 / 49.7". */
export function balanceLine(
  draw: Pick<Draw, "players" | "teams" | "names" | "colors">,
  locale: Locale,
): string {
  const t = translator(locale, "teams");
  const balance = balanceOfDraw(draw);
  const shares = balance.map((share) => oneDecimal(locale, share)).join(" / ");
  const strongest = Math.max(...balance);
  const difference = ((strongest - Math.min(...balance)) * balance.length) / 100;
  if (difference <= EVEN) return t("even", { shares });
  if (difference <= NEARLY_EVEN) return t("nearlyEven", { shares });
  const team = shownTeams(draw, locale)[balance.indexOf(strongest)]?.name ?? "";
  return t("uneven", { team, shares });
}
