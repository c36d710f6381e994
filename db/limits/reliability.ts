/** In characters. */
export const DISPUTE_LIMITS = { reason: { min: 1, max: 500 }, answer: { max: 500 } } as const;
/** After a game's end the organizer may correct the absence of a player who left after the start. */
export const CORRECTION_DAYS = 7;
