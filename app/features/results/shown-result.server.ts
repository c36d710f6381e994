import type { TeamColor } from "#db/limits/teams";
import { colorOf } from "~/features/teams/colors";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { type Result, resultOf } from "./queries.server";

export interface ShownSide {
  /** User-written, or that of the color. */
  name: string;
  color: TeamColor;
  score: number;
}

export function shownSides({ sides }: Pick<Result, "sides">, locale: Locale): ShownSide[] {
  const t = translator(locale, "teams");
  return sides.map(({ name, score, color: chosen }, team) => {
    const color = chosen ?? colorOf(team);
    return { name: name || t(`color_${color}`), color, score };
  });
}

/** For the game's page; null without a result. */
export async function scoreOf(gameId: string, locale: Locale): Promise<ShownSide[] | null> {
  const result = await resultOf(gameId);
  return result && shownSides(result, locale);
}
