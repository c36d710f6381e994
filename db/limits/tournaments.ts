/** 0: a knockout at once. */
export const GROUP_COUNTS = [0, 1, 2, 4] as const;

/** Characters and counts. */
export const TOURNAMENT_LIMITS = {
  name: { min: 1, max: 60 },
  place: { max: 120 },
  evenings: { min: 1, max: 10 },
  teamPlayers: { min: 2, max: 11 },
  teams: { min: 4, max: 16 },
  teamName: { min: 1, max: 40 },
  /** Without the captain, substitutes included. */
  mates: { max: 20 },
  mateName: { max: 50 },
  captainName: { min: 1, max: 50 },
  /** To come or running. */
  perCrew: { max: 10 },
  /** Until the last evening. */
  days: { max: 366 },
  /** Which number gave the draw. */
  draw: { min: 1, max: 1_000_000 },
  score: { min: 0, max: 99 },
  groupTeams: { min: 3 },
} as const;
