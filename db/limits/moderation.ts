/** In characters. */
export const MODERATION_LIMITS = { details: { max: 1000 }, note: { max: 500 } } as const;
