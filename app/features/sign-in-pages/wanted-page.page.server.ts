import { type CrewView, crewOfLink, findCrew } from "~/features/crews/queries.server";
import { shownToWanting, type Wanted } from "~/features/games/participation/wanted-game.page.server";
import { gameOfGuest } from "~/features/guests/queries.server";
import { zoneOf } from "~/features/places/zones.server";
import { dayLabel } from "~/features/polls/labels.server";
import { findPoll } from "~/features/polls/queries.server";
import { sportById } from "~/features/sports/queries.server";
import { daysLine } from "~/features/tournaments/days-line.server";
import { authorizeTournament } from "~/features/tournaments/find-tournament.server";
import { clientAddress } from "~/http/actor.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

type Finder = (key: string, context: { locale: Locale; address: string }) => Promise<Wanted>;

/** By the first part of its address. Signed-out visitors see no series and invitations. */
const FINDERS: ReadonlyMap<string, Finder> = new Map<string, Finder>([
  ["c", async (code, context) => crewShown(await crewOfLink(null, code, context), context.locale)],
  ["crews", async (id, { locale }) => crewShown(await findCrew(null, id, locale), locale)],
  ["p", async (code, { locale }) => pollShown(code, locale)],
  ["tournaments", async (id, { locale }) => tournamentShown(id, locale)],
  ["seats", async (token, { locale }) => shownToWanting(await gameOfGuest(token, locale), locale)],
]);

const PAGE = /^\/(\w+)\/([\w-]+)/;

/** Null for a page that they may not see. */
export async function wantedPage(request: Request, locale: Locale): Promise<Wanted | null> {
  const back = new URL(request.url).searchParams.get("redirectTo") ?? "";
  const [, kind = "", key = ""] = PAGE.exec(back) ?? [];
  const address = clientAddress(request);
  return FINDERS.get(kind)?.(key, { locale, address }).catch(() => null) ?? null;
}

function crewShown({ name, sport, city, memberCount }: CrewView, locale: Locale): Wanted {
  const members = translator(locale, "crews")("members", { count: memberCount });
  return { title: name, closed: null, sport: sport.icon, facts: [sport.name, city.name, members] };
}

async function tournamentShown(id: string, locale: Locale): Promise<Wanted> {
  const { row, crew } = await authorizeTournament(null, id);
  const [sport, zone] = await Promise.all([sportById(row.sportId, locale), zoneOf(crew)]);
  const facts = [daysLine(row.evenings, locale, zone), crew.name, row.place].filter((fact) => fact !== null);
  return { title: row.name, closed: null, sport: sport?.icon ?? null, facts };
}

async function pollShown(code: string, locale: Locale): Promise<Wanted> {
  const { row, dates, zone, venueName, isOpen } = await findPoll(null, code);
  const sport = row.sportId ? await sportById(row.sportId, locale) : null;
  const days = dates.map(({ startTime }) => dayLabel(startTime, locale, zone)).join(" · ");
  return {
    title: row.title,
    closed: isOpen ? null : translator(locale, "polls")("closed"),
    sport: sport?.icon ?? null,
    facts: [days, sport?.name, venueName].filter((fact) => typeof fact === "string"),
  };
}
