/** Of players. Missing stars count as 0. Lengths in characters. */
export const RATING_LIMITS = {
  stars: { min: 1, max: 5 },
  comment: { max: 1000 },
} as const;
/** For the player of the match, after the end of the game. */
export const VOTE_HOURS = 48;
/** One friend's vote makes nobody player of the match. */
export const MIN_VOTES = 2;
