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
  /** To come or running. */
  perCrew: { max: 10 },
  /** Until the last evening. */
  days: { max: 366 },
} as const;
