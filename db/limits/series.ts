/** Days before a game, minutes of play, counts. */
export const SERIES_LIMITS = {
  everyWeeks: { min: 1, max: 2 },
  opensDaysBefore: { min: 1, max: 28 },
  durationMinutes: { min: 15, max: 1440 },
  gamesAhead: { max: 4 },
  exceptions: { max: 52 },
  regulars: { max: 100 },
  waveDays: { min: 0, max: 28 },
  daysAhead: { max: 366 },
  reason: { max: 200 },
  perPerson: { max: 20 },
} as const;

/** Stricter than the database: a wave at the start of a game would invite nobody. */
export const WAVE_DAYS = { min: 1, max: SERIES_LIMITS.waveDays.max } as const;

export const REGULAR_LIMITS = {
  /** Then the player loses the default spot. */
  silentAbsences: 2,
  /** Proposals look at this many of the series' last games, and need as many of them. */
  proposals: { lastGames: 8, minGames: 4 },
} as const;

export const USUAL_WAVE_DAYS = { regulars: 5, crew: 3, everyone: 1 } as const;
