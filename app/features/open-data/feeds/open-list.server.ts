import { listedCrewName } from "~/features/crews/queries.server";
import type { GameSummary } from "~/features/games/game-summary.server";
import { earliestRunning } from "~/features/games/list/filters.server";
import { findGames } from "~/features/games/list/list-games.server";
import { venueName } from "~/features/games/list/venue-name.server";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** Ids; unknown ones have no games, as in the list. */
export interface ListSubject {
  cityId?: string;
  sportId?: string;
  neighborhoodId?: string;
  venueId?: string;
  crewId?: string;
}

/** The public games to come and running, as a visitor's list shows them. */
export interface OpenList {
  /** "Casablanca · Football". */
  title: string;
  games: GameSummary[];
}

export async function openList(
  subject: ListSubject,
  { limit, locale }: { limit: number; locale: Locale },
): Promise<OpenList> {
  const crew = subject.crewId === undefined ? undefined : await listedCrewName(subject.crewId);
  const names = [crew, ...(await namesOf(subject, locale))].filter((name) => typeof name === "string");
  const title = names.length > 0 ? names.join(" · ") : translator(locale, "common")("games");
  // That a game is of a crew is public only for a listed one.
  if (crew === null) return { title, games: [] };
  const filters = { ...subject, ahead: true, startFrom: earliestRunning(), page: 1, limit };
  const { games } = await findGames(null, { scope: "public", filters, locale });
  return { title, games };
}

function namesOf({ venueId, neighborhoodId, cityId, sportId }: ListSubject, locale: Locale) {
  const nameIn = async (read: typeof cityById | typeof neighborhoodById | typeof sportById, id?: string) =>
    id === undefined ? null : ((await read(id.toLowerCase(), locale))?.name ?? null);
  return Promise.all([
    venueId === undefined ? null : venueName(venueId),
    nameIn(neighborhoodById, neighborhoodId),
    nameIn(cityById, cityId),
    nameIn(sportById, sportId),
  ]);
}
