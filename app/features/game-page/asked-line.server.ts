import type { Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import type { GameView } from "~/features/games/types";
import { wavesLine } from "~/features/series/waves/plan.server";
import type { Locale } from "~/i18n/languages";
import { benchLine } from "./bench-line.server";

/** For organizers of a game that is not closed: who is asked when, in waves and from the bench; null when nobody is. */
export async function askedLine(
  viewer: Viewer,
  game: Pick<GameView, "id" | "isOrganizer" | "closedAs" | "crew">,
  locale: Locale,
): Promise<string | null> {
  if (!viewer || !game.isOrganizer || game.closedAs) return null;
  const lines = await Promise.all([
    wavesLine(game.id, { locale, now: now() }),
    game.crew ? benchLine(game, { viewerId: viewer.id, locale }) : null,
  ]);
  return lines.filter((line) => line !== null).join(" ") || null;
}
