import { now as currentTime } from "~/core/clock.server";
import { formatWhen } from "~/core/timezone.server";
import { type Card, cardAt, frame, siteCard } from "~/features/link-previews/cards.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { sportIcon } from "~/ui/sport-icon";
import { type GameSummary, venueFor } from "./game-summary.server";
import { closedStatus, isChangeable, isJoinable, spotsLeft } from "./rules";
import { termsOf } from "./sharing.server";

/** The preview card of a public game. A private game gets the site's card, which reveals nothing. */
export async function gameCard(game: GameSummary, locale: Locale): Promise<Card> {
  if (game.gameType === "private") return siteCard(locale, "private");
  const t = translator(locale, "games");
  const venue = await venueFor(game, locale);
  const now = currentTime();
  const open = isJoinable(game, now);
  const left = spotsLeft(game);
  const place = venue ? joinList(locale, [venue.name, venue.city]) : t("noLocation");
  return cardAt(`games/${game.id}`, {
    ...frame(locale),
    icon: sportIcon(game.sport.icon),
    kicker: [game.sport.name, ...termsOf(game, locale)].join(" · "),
    title: game.title,
    lines: [
      { icon: "calendar", text: formatWhen(game.startTime, locale, await zoneOf(game)) },
      { icon: "map-pin", text: place },
    ],
    figure: {
      text: open
        ? left > 0
          ? t("spotsLeft", { count: left })
          : t("full")
        : t(
            `status_${isChangeable(game) && game.gameStatus !== "scheduled" ? game.gameStatus : closedStatus(game)}`,
          ),
      tone: open && left > 0 ? "open" : "closed",
    },
    spots: open ? { taken: game.seatsTaken, of: game.maxPlayers } : null,
  });
}
