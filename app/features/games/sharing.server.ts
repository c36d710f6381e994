import type { Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { formatWhen } from "~/core/timezone.server";
import type { Locale } from "~/i18n/languages";
import { can } from "./rules";
import { type GameSummary, venueFor } from "./summaries.server";
import type { ShareView } from "./views";
import { zoneOf } from "./zones.server";

/**
 * The share link (spec 2: the page's address with `code`) and its targets. The code goes along only for those who may
 * know it; without it a public game is passed on by its plain address and a private one not at all.
 */
export async function shareOf(
  viewer: Viewer,
  game: GameSummary,
  origin: string,
  locale: Locale,
): Promise<ShareView | null> {
  const knowsCode = can(viewer, "seeCode", game, game.place, now());
  if (!knowsCode && game.gameType === "private") return null;
  const url = `${origin}/games/${game.id}${knowsCode ? `?code=${game.gameCode}` : ""}`;
  const when = formatWhen(game.startTime, locale, await zoneOf(game));
  const venue = await venueFor(game, locale);
  const where = venue ? [`${venue.name}, ${venue.city}`] : [];
  const text = [game.title, when, ...where, `${game.seatsTaken}/${game.maxPlayers}`].join(" · ");
  return {
    url,
    text,
    whatsapp: `https://wa.me/?${new URLSearchParams({ text: `${text}\n${url}` })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    twitter: `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url })}`,
  };
}
