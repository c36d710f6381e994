import type { Viewer } from "~/core/actor";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { GameSummary } from "./game-summary.server";
import { nameOf } from "./participation/participant-view.server";
import { participantsByIds } from "./participation/participants.server";
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
  return { score, best: await matchLine(null, best, locale) };
}

/** `best`: ids of participations, also of players who left and came all the same. */
export async function matchLine(
  viewer: Viewer,
  best: readonly string[],
  locale: Locale,
): Promise<string | null> {
  if (best.length === 0) return null;
  const t = translator(locale, "spot");
  const players = await participantsByIds(viewer, best);
  const names = players.map((player) => nameOf(player) || t("common:formerPlayer"));
  return t("playerOfTheMatch", { name: joinList(locale, names) });
}
