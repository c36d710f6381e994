import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { clientAddress } from "~/http/actor.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { isCrewsTurn } from "../crew-rules";
import { type GameSummary, venueFor } from "../game-summary.server";
import { findGame } from "../game-view.server";
import { isJoinable, spotsLeft, statusAt } from "../rules";
import { termsOf } from "../sharing.server";
import { gameToGoBackTo, readJoinIntent } from "./join-intent.page.server";

export interface Wanted {
  title: string;
  /** "Cancelled": why nobody can join. */
  closed: string | null;
  sport: string | null;
  facts: string[];
  plain?: { text: string; to: string } | undefined;
}

interface WantedGame {
  shown: Wanted;
  /** What signing in also does in the game. */
  wish: "spot" | "maybe" | "waiting" | null;
  isOfLink: boolean;
}

/** Of the intent, else of the page to go back to; null if the viewer may not see it. */
export async function wantedGame(request: Request, locale: Locale): Promise<WantedGame | null> {
  const intent = await readJoinIntent(request);
  const wanted = intent ?? (await gameToGoBackTo(request));
  if (!wanted) return null;
  const access = { code: wanted.code ?? undefined, address: clientAddress(request) };
  const game = await findGame(null, wanted.gameId, { access, locale }).catch(() => null);
  if (!game) return null;
  const wish = intent && isJoinable(game, now()) ? wishOf(intent.status, spotsLeft(game)) : null;
  const isOfLink = intent?.isOfLink ?? false;
  const shown = await shownToWanting(game, locale);
  return { shown, isOfLink, wish: isOfLink && !isOpenToAll(game) ? null : wish };
}

export async function shownToWanting(game: GameSummary, locale: Locale): Promise<Wanted> {
  const t = translator(locale, "games");
  const venue = await venueFor(game, locale);
  const location = venue ? joinList(locale, [venue.name, venue.city]) : t("noLocation");
  return {
    title: game.title,
    closed: isJoinable(game, now()) ? null : t(`status_${statusAt(game, now())}`),
    sport: game.sport.icon,
    facts: [formatWhen(game.startTime, locale, await zoneOf(game)), location, ...termsOf(game, locale)],
  };
}

const isOpenToAll = (game: GameSummary): boolean => game.audience === "everyone" && !isCrewsTurn(game, now());

/** A full game refuses a spot, which its page then says. */
function wishOf(status: "confirmed" | "maybe" | "waitlisted", left: number): WantedGame["wish"] {
  if (status === "maybe") return "maybe";
  if (left > 0) return "spot";
  return status === "waitlisted" ? "waiting" : null;
}
