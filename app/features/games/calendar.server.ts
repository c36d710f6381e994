import type { Viewer } from "~/core/actor";
import { typedGameCode } from "~/core/text/typed-code";
import { now } from "~/core/time/clock.server";
import { DEFAULT_LOCALE } from "~/i18n/languages";
import type { Credentials } from "./authorize-game.server";
import { shortPath } from "./components/paths";
import { shownType } from "./crew-rules";
import type { GameSummary } from "./game-summary.server";
import { findGame } from "./game-view.server";
import { type CalendarEvent, calendarOf } from "./ics";
import { can } from "./permissions";

/** Errors: game_not_found, too_many_requests. */
export async function calendarFile(
  viewer: Viewer,
  gameId: string,
  { access, origin }: { access: Credentials; origin: string },
): Promise<string> {
  const game = await findGame(viewer, gameId, { access, locale: DEFAULT_LOCALE });
  return calendarOf([eventOf(game, { viewer, origin, code: access.code })]);
}

interface EventReader {
  viewer: Viewer;
  origin: string;
  code?: string | undefined;
}

export function eventOf(game: GameSummary, reader: EventReader): CalendarEvent {
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
    url: reader.origin + shortPath(game.slug, knownCode(game, reader)),
    status: statusOf(game),
  };
}

/** A private game's link needs it. */
function knownCode(game: GameSummary, { viewer, code = "" }: EventReader): string | null {
  if (shownType(game) !== "private") return null;
  const state = { game, participation: game.participation, now: now() };
  return typedGameCode(code) === game.gameCode || can(viewer, "seeCode", state) ? game.gameCode : null;
}

function statusOf({ gameStatus, participation }: GameSummary): CalendarEvent["status"] {
  if (gameStatus === "cancelled") return "cancelled";
  return participation?.status === "maybe" || participation?.status === "waitlisted"
    ? "tentative"
    : "confirmed";
}
