export const tournamentPath = (id: string, rest = ""): string => `/tournaments/${id}${rest}`;

export const newTournamentPath = (crewId: string): string => `/crews/${crewId}/tournaments/create`;

/** Without a team: to enter one. */
export const teamPath = (id: string, teamId = "create", rest = ""): string =>
  tournamentPath(id, `/teams/${teamId}${rest}`);
