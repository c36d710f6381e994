import type { Actor, Viewer } from "~/core/actor";
import type { Locale } from "~/i18n/languages";
import type { GameFilters } from "./schema";
import type { GameCard, GameList, UpcomingGame } from "./views";

export async function listGames(_viewer: Viewer, _filters: GameFilters, _locale: Locale): Promise<GameList> {
  throw new Error("not written yet");
}

/** The viewer's own games, private ones too, each with the viewer's role. */
export async function listMyGames(
  _actor: Actor,
  _role: "all" | "organizer",
  _filters: GameFilters,
  _locale: Locale,
): Promise<GameList> {
  throw new Error("not written yet");
}

/** The dashboard's next games: scheduled from today on, and running ones. */
export async function upcomingGames(
  _actor: Actor,
  _locale: Locale,
  _limit = 3,
): Promise<{ games: UpcomingGame[]; total: number }> {
  throw new Error("not written yet");
}

/** The dashboard's past games: completed or cancelled, newest first. */
export async function recentGames(_actor: Actor, _locale: Locale, _limit = 4): Promise<GameCard[]> {
  throw new Error("not written yet");
}

/** A venue's next public games. */
export async function listVenueGames(
  _viewer: Viewer,
  _venueId: string,
  _locale: Locale,
  _limit = 3,
): Promise<GameCard[]> {
  throw new Error("not written yet");
}
