/** Lengths in characters. */
export const DISPUTE_LIMITS = { reason: { min: 1, max: 500 }, answer: { max: 500 } } as const;
