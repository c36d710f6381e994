/** Lengths in characters. */
export const DISPUTE_LIMITS = { reason: { min: 1, max: 500 }, answer: { max: 500 } } as const;
/** How many days after the end of a game its organizer may say that somebody who left after the start was there. */
export const CORRECTION_DAYS = 7;
