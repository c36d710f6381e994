import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { tournaments, tournamentTeams } from "#db/schema/tournaments";
import type { Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";

const bound = sql.placeholder;

export interface TeamView {
  id: string;
  name: string;
  /** Of a captain without an account: who entered the team. */
  captainId: string;
  /** "" once the account is deleted. */
  captain: string;
  /** Of a captain without an account; null otherwise. */
  captainName: string | null;
  /** Empty for visitors, as `captainName` is: people without an account, who did not choose to be named here. */
  players: string[];
  playerCount: number;
  version: number;
  createdAt: Date;
}

const teams = db
  .select({ team: tournamentTeams, person: personColumns() })
  .from(tournamentTeams)
  .innerJoin(playerProfiles, eq(playerProfiles.id, tournamentTeams.captainId))
  .where(eq(tournamentTeams.tournamentId, bound("tournamentId")))
  .orderBy(asc(tournamentTeams.createdAt), sql`${tournamentTeams}.rowid`)
  .prepare();

/** In the order of their entry. */
export async function teamsOf(viewer: Viewer, tournamentId: string): Promise<TeamView[]> {
  const rows = await teams.all({ tournamentId, viewerId: viewer?.id ?? "" });
  return rows.map(({ team: { id, name, captainId, captainName, mates, version, createdAt }, person }) => ({
    ...{ id, name, captainId, captain: fullName(shownPerson(person)) },
    captainName: viewer || captainName === null ? captainName : "",
    ...{ players: viewer ? mates : [], playerCount: mates.length, version, createdAt },
  }));
}

export const countTeams = (tournamentId: string): Promise<number> =>
  db.$count(tournamentTeams, eq(tournamentTeams.tournamentId, tournamentId));

const ofCrew = db
  .select()
  .from(tournaments)
  .where(eq(tournaments.crewId, bound("crewId")))
  .orderBy(desc(tournaments.lastEvening), desc(tournaments.id))
  .limit(20)
  .prepare();

/** The newest twenty. For who may see them. */
export const tournamentsOfCrew = (crewId: string) => ofCrew.all({ crewId });
