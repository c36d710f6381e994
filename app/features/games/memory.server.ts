import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { GameSummary } from "./game-summary.server";
import { nameOf } from "./participation/participant-view.server";
import { type Participant, participantsByIds } from "./participation/participants.server";
import { playersOfTheMatch } from "./participation/player-of-the-match.server";

/** What the card and the shared text of a finished game tell. */
export interface GameMemory {
  /** "Green 5 · Orange 3". */
  score: string;
  /** "Player of the match: Karim". */
  best: string | null;
}

export type ReadScore = (gameId: string) => Promise<readonly { name: string; score: number }[] | null>;

/** With names as visitors see them, because it may be forwarded to anyone. Null without a score. */
export async function memoryOf(
  game: GameSummary,
  { readScore, locale }: { readScore: ReadScore; locale: Locale },
): Promise<GameMemory | null> {
  const sides = game.gameStatus === "completed" ? await readScore(game.id) : null;
  if (!sides) return null;
  const best = await playersOfTheMatch(game);
  const score = joinList(
    locale,
    sides.map((side) => `${side.name} ${side.score}`),
    " · ",
  );
  return { score, best: best.length === 0 ? null : matchLine(await participantsByIds(null, best), locale) };
}

export function matchLine(best: readonly Participant[], locale: Locale): string | null {
  if (best.length === 0) return null;
  const t = translator(locale, "spot");
  const names = best.map((player) => nameOf(player) || t("common:formerPlayer"));
  return t("playerOfTheMatch", { name: joinList(locale, names) });
}
