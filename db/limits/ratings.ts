/** Of players. A row of stars that is left out counts as 0. Lengths in characters. */
export const RATING_LIMITS = {
  stars: { min: 1, max: 5 },
  comment: { max: 1000 },
} as const;
