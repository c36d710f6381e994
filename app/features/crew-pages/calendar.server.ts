import { millisecondsInDay } from "date-fns/constants";
import { now } from "~/core/time/clock.server";
import { feedOwner } from "~/features/accounts/calendar-feed.server";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { eventOf } from "~/features/games/calendar.server";
import { calendarOf } from "~/features/games/ics";
import { calendarGames } from "./crew-games.server";

const MAX_GAMES = 300;
const PAST_MS = 90 * millisecondsInDay;

/** An .ics file from 90 days ago on. Null if the secret is unknown. Errors: crew_not_found, only_crew_member. */
export async function crewCalendar(crewId: string, token: string, origin: string): Promise<string | null> {
  const actor = await feedOwner(token);
  if (!actor) return null;
  const { crew } = await authorizeCrew(actor, crewId, "seeCalendar");
  const from = new Date(+now() - PAST_MS);
  const games = await calendarGames(actor, crew.id, { from, limit: MAX_GAMES, locale: actor.locale });
  return calendarOf(
    games.map((game) => eventOf(game, { viewer: actor, origin })),
    crew.name,
  );
}
