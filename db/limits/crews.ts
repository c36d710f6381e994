/** In characters, hours before a game's start, counts. */
export const CREW_LIMITS = {
  name: { min: 2, max: 60 },
  description: { max: 500 },
  members: { max: 500 },
  perPerson: { max: 30 },
  /** After `max` refusals in a row, the next request waits `pauseDays`. */
  refusals: { max: 3, pauseDays: 30 },
  ledgerNote: { min: 1, max: 200 },
  /** In major units, either way. */
  ledgerAmount: { max: 10_000 },
  firstHours: { min: 1, max: 336 },
} as const;
