/** Lengths in characters, hours before a game's start, counts. */
export const CREW_LIMITS = {
  name: { min: 2, max: 60 },
  description: { max: 500 },
  members: { max: 500 },
  perPerson: { max: 30 },
  /** So many refused requests, one after the other, and the next may be made so many days after the last refusal. */
  refusals: { max: 3, pauseDays: 30 },
  /** How long before the start a crew's game opens to everyone. */
  firstHours: { min: 1, max: 336 },
} as const;
