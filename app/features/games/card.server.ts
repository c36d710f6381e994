import { now as currentTime } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import type { CardCircle, CardContent } from "~/features/link-previews/card-drawing.server";
import { type Card, cardAt, frame, siteCard } from "~/features/link-previews/cards.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { courtOf } from "~/ui/icons/court";
import { sportIcon } from "~/ui/icons/sport-icon";
import { type GameSummary, venueFor } from "./game-summary.server";
import type { GameMemory } from "./memory.server";
import { circlesOf } from "./pitch/circles";
import { MAX_CIRCLES, pitchColumns } from "./pitch/columns";
import { isJoinable, spotsLeft, statusAt } from "./rules";
import { termsOf } from "./sharing.server";

export async function gameCard(
  game: GameSummary,
  locale: Locale,
  memory: GameMemory | null = null,
): Promise<Card> {
  if (game.gameType === "private") return siteCard(locale, "private");
  const venue = await venueFor(game, locale);
  const location = venue
    ? joinList(locale, [venue.name, venue.city])
    : translator(locale, "games")("noLocation");
  return cardAt(`games/${game.id}`, {
    ...frame(locale),
    court: courtOf(game.sport.icon),
    circles: circlesOnCard(game),
    icon: sportIcon(game.sport.icon),
    title: game.title,
    details: [formatWhen(game.startTime, locale, await zoneOf(game)), location].join(" · "),
    kicker: [game.sport.name, ...(memory?.best ? [memory.best] : termsOf(game, locale))].join(" · "),
    figure: memory ? { text: memory.score, tone: "open" } : figureOf(game, locale),
  });
}

export function figureOf(game: GameSummary, locale: Locale): NonNullable<CardContent["figure"]> {
  const t = translator(locale, "games");
  const left = spotsLeft(game);
  if (isJoinable(game, currentTime()))
    return left > 0
      ? { text: t("spotsLeft", { count: left }), tone: "open" }
      : { text: t("full"), tone: "closed" };
  return { text: t(`status_${statusAt(game, currentTime())}`), tone: "closed" };
}

export function circlesOnCard(game: GameSummary): CardCircle[][] {
  if (!isJoinable(game, currentTime())) return [];
  const { sport, seatsTaken, maxPlayers } = game;
  const inOrder = circlesOf(Math.min(seatsTaken, maxPlayers), maxPlayers).map(
    (circle): CardCircle =>
      circle.kind === "more" ? { kind: "more", text: `+${circle.count}` } : { kind: circle.kind },
  );
  const columns = pitchColumns(courtOf(sport.icon).name, Math.min(maxPlayers, MAX_CIRCLES));
  return columns.map((column) => column.flatMap((index) => inOrder[index] ?? []));
}
