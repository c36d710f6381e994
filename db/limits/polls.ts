/** In characters, counts, days. */
export const POLL_LIMITS = {
  title: { min: 1, max: 100 },
  firstName: { min: 1, max: 50 },
  dates: { min: 2, max: 5 },
  answers: { max: 200 },
  perPerson: { max: 20 },
  visitorDays: 7,
} as const;
