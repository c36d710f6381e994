import { millisecondsInDay } from "date-fns/constants";
import type { Tx } from "#db/client.server";
import { sportId } from "#db/reference";
import { tournamentMatches, tournaments, tournamentTeams } from "#db/schema/tournaments";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { drawnMatches } from "~/features/tournaments/draw-plan";
import { within } from "./insert";
import { type Source, testSource } from "./source";

export interface TournamentOptions {
  crewId: string;
  createdById: string;
  name?: string;
  place?: string;
  /** From now; entry ends a day before the first. */
  inDays?: readonly number[];
  maxTeams?: number;
  captainIds?: readonly string[];
  teamNames?: readonly string[];
  mates?: string[];
  /** `scored`: how many matches of the groups are played. */
  draw?: { groups: number; number: number; scored?: number };
}

/** For football, on two evenings in a week, without teams. */
export const makeTournament = (options: TournamentOptions, into?: Tx) =>
  within(into, (tx) => writeTournament(tx, testSource, options));

export async function writeTournament(
  tx: Tx,
  source: Source,
  {
    inDays = [7, 8],
    maxTeams = 8,
    captainIds = [],
    teamNames = [],
    mates = [],
    draw,
    ...options
  }: TournamentOptions,
) {
  const createdAt = now();
  const dayIn = (days: number) => instantToWall(new Date(+createdAt + days * millisecondsInDay)).date;
  const evenings = inDays.map(dayIn);
  const id = source.id("tournament");
  await tx.insert(tournaments).values({
    ...{ id, name: "Tournoi du Ramadan", sportId: sportId("football"), evenings, time: "22:00" },
    ...{ lastEvening: evenings.at(-1) ?? "", entryUntil: dayIn((inDays[0] ?? 1) - 1) },
    ...{ teamPlayers: 5, maxTeams, createdAt, drawNumber: draw?.number, ...options },
  });
  const teams = captainIds.map((captainId, index) => ({
    ...{ id: source.id("tournament-team"), tournamentId: id, captainId, mates },
    ...{ name: teamNames[index] ?? `Team ${index + 1}`, createdAt: new Date(+createdAt + index) },
  }));
  if (teams.length > 0) await tx.insert(tournamentTeams).values(teams);
  if (draw) {
    const matches = drawnMatches({ teams: teams.length, ...draw }).map((match) => ({
      ...{ ...match, tournamentId: id },
      ...(match.n <= (draw.scored ?? 0) && { firstScore: match.n % 4, secondScore: match.n % 3, version: 1 }),
    }));
    await tx.insert(tournamentMatches).values(matches);
  }
  return { id, teamIds: teams.map((team) => team.id) };
}
