import { now } from "~/core/time/clock.server";
import { type GameDay, gameDay } from "~/core/time/day-word.server";
import type { Locale } from "~/i18n/languages";
import { type GameFacts, isOn } from "./rules";

export const dayOfGame = (
  game: Pick<GameFacts, "gameStatus" | "startTime" | "endTime">,
  locale: Locale,
  zone: string,
): GameDay => gameDay({ startTime: game.startTime, isOn: isOn(game, now()) }, { now: now(), locale, zone });
