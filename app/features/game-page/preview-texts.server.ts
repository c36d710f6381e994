import type { GameMemory } from "~/features/games/memory.server";
import type { GameView } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";

function spotsText(
  { closedToNewcomersAs: closed, confirmedCount, maxPlayers, spotsLeft }: GameView,
  locale: Locale,
) {
  const t = translator(locale, "games");
  if (closed) return t(`status_${closed}`);
  if (spotsLeft > 0) return t("spotsLeft", { count: spotsLeft });
  return t("players", { confirmed: confirmedCount, count: maxPlayers });
}

/** Reveals nothing of a private game, because others cache it. */
export function previewTexts(
  game: GameView & { memory: GameMemory | null },
  locale: Locale,
): { title: string; description: string } {
  const t = translator(locale, "games");
  if (game.type !== "public")
    return { title: t("sharing:privateTitle"), description: t("sharing:privateLine") };
  if (game.memory) {
    const { score, best } = game.memory;
    return { title: game.title, description: joinList(locale, [score, best, game.whenLabel], " · ") };
  }
  const description = t("metaDescription", {
    sport: game.sport.name,
    when: game.whenLabel,
    where: game.venue ? joinList(locale, [game.venue.name, game.venue.city]) : t("noLocation"),
    price: game.priceLabel ?? t("free"),
    players: spotsText(game, locale),
  });
  return { title: game.title, description };
}
