/** Lengths in characters. */
export const DISPUTE_LIMITS = { reason: { min: 1, max: 500 }, answer: { max: 500 } } as const;
/** Days after a game's end in which its organizer may correct the absence of a player who left after the start. */
export const CORRECTION_DAYS = 7;
