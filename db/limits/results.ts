/** Goals or points of a team; sides without a draw; characters; points for a game in a season's table. */
export const RESULT_LIMITS = {
  score: { min: 0, max: 999 },
  sides: { min: 2, max: 6 },
  reason: { min: 1, max: 500 },
} as const;
