import { z } from "zod";
import type { Viewer } from "~/core/actor";
import { authorizeTournament, type TournamentRow } from "./find-tournament.server";
import { permissions } from "./permissions";
import { type TeamView, teamsOf } from "./queries.server";

const TournamentFacts = {
  ...{ id: z.uuid(), crewId: z.uuid(), name: z.string(), sportId: z.uuid(), place: z.string().nullable() },
  /** In the crew's city. */
  ...{ evenings: z.array(z.iso.date()), time: z.string(), entryUntil: z.iso.date() },
  ...{ teamPlayers: z.int(), maxTeams: z.int() },
};

const TeamJson = z
  .object({
    ...{ id: z.uuid(), name: z.string() },
    /** Without an account: no id, and a name for who is signed in. */
    captain: z.object({ id: z.uuid().nullable(), name: z.string() }),
    /** Who entered it for a captain without an account. */
    enteredBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Names, for who is signed in. */
    players: z.array(z.string()),
    playerCount: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "TournamentTeam" });

export const TournamentJson = z
  .object({
    ...TournamentFacts,
    teams: z.array(TeamJson),
    can: z.object({ edit: z.boolean(), enter: z.boolean() }),
  })
  .meta({ id: "Tournament" });

export const TournamentListJson = z.object({
  tournaments: z.array(z.object(TournamentFacts).meta({ id: "TournamentFacts" })),
});

export const tournamentFacts = (row: TournamentRow) => ({
  ...{ id: row.id, crewId: row.crewId, name: row.name, sportId: row.sportId, place: row.place },
  ...{ evenings: row.evenings, time: row.time, entryUntil: row.entryUntil },
  ...{ teamPlayers: row.teamPlayers, maxTeams: row.maxTeams },
});

/** Errors: as `authorizeTournament`. */
export async function tournamentJson(viewer: Viewer, id: string): Promise<z.input<typeof TournamentJson>> {
  const { row, state } = await authorizeTournament(viewer, id);
  const teams = await teamsOf(viewer, row.id);
  return {
    ...tournamentFacts(row),
    teams: teams.map((team) => ({
      ...{ id: team.id, name: team.name, ...captainJson(team) },
      ...{ players: team.players, playerCount: team.playerCount, createdAt: team.createdAt.toISOString() },
    })),
    can: permissions(viewer, ["edit", "enter"], state),
  };
}

function captainJson({ captainId, captain, captainName }: TeamView) {
  const person = { id: captainId, name: captain };
  if (captainName === null) return { captain: person, enteredBy: null };
  return { captain: { id: null, name: captainName }, enteredBy: person };
}
