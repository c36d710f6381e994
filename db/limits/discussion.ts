/** In characters. */
export const DISCUSSION_LIMITS = { comment: { min: 1, max: 1000 } } as const;
