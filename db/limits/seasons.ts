/** Characters, points for a game, counts, days. */
export const SEASON_LIMITS = {
  name: { min: 1, max: 60 },
  points: { min: 0, max: 100 },
  perCrew: { max: 50 },
  days: { max: 366 },
} as const;
