export const tournamentPath = (id: string, rest = ""): string => `/tournaments/${id}${rest}`;

export const newTournamentPath = (crewId: string): string => `/crews/${crewId}/tournaments/create`;

/** Instead of a team's id. */
export const NEW_TEAM = "create";

/** Without a team: to enter one. */
export const teamPath = (id: string, teamId = NEW_TEAM, rest = ""): string =>
  tournamentPath(id, `/teams/${teamId}${rest}`);

export const tournamentMatchPath = (id: string, n: number): string => tournamentPath(id, `/matches/${n}`);
