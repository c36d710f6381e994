/** In characters and kilometers. */
export const ALERT_LIMITS = {
  name: { min: 1, max: 60 },
  search: { max: 100 },
  radiusKm: { min: 1, max: 100 },
  perPerson: { max: 20 },
  perDay: { max: 3 },
} as const;
