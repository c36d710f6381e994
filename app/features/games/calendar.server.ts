import type { Viewer } from "~/core/actor";
import { DEFAULT_LOCALE } from "~/i18n/languages";
import type { Credentials } from "./authorize-game.server";
import { shortPath } from "./components/paths";
import type { GameSummary } from "./game-summary.server";
import { findGame } from "./game-view.server";
import { type CalendarEvent, calendarOf } from "./ics";

/**
 * A game's .ics file, also when cancelled. `origin`: the site's origin, for the event's link.
 * Errors: game_not_found, too_many_requests.
 */
export async function calendarFile(
  viewer: Viewer,
  gameId: string,
  { access, origin }: { access: Credentials; origin: string },
): Promise<string> {
  return calendarOf([eventOf(await findGame(viewer, gameId, { access, locale: DEFAULT_LOCALE }), origin)]);
}

/** A game as a calendar event. `origin`: as in calendarFile. */
export function eventOf(game: GameSummary, origin: string): CalendarEvent {
  const { venue } = game;
  return {
    uid: `${game.id}@houma`,
    sequence: game.sequence,
    stampedAt: game.updatedAt,
    startTime: game.startTime,
    endTime: game.endTime,
    title: game.title,
    description: game.description,
    location: venue ? [venue.name, venue.address, venue.city].join(", ") : null,
    point:
      venue && venue.latitude !== null && venue.longitude !== null
        ? { latitude: venue.latitude, longitude: venue.longitude }
        : null,
    url: origin + shortPath(game.slug),
    status: statusOf(game),
  };
}

function statusOf({ gameStatus, participation }: GameSummary): CalendarEvent["status"] {
  if (gameStatus === "cancelled") return "cancelled";
  return participation?.status === "maybe" || participation?.status === "waitlisted"
    ? "tentative"
    : "confirmed";
}
