/** Lengths in characters, distances in kilometres. */
export const ALERT_LIMITS = {
  name: { min: 1, max: 60 },
  search: { max: 100 },
  radiusKm: { min: 1, max: 100 },
  perPerson: { max: 20 },
  /** How many games a person is told about on one day. */
  perDay: { max: 3 },
} as const;
