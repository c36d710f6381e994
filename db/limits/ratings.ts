/** Of players. Missing stars count as 0. Lengths in characters. */
export const RATING_LIMITS = {
  stars: { min: 1, max: 5 },
  comment: { max: 1000 },
} as const;
