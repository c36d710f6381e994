/** What is asked of a score alone. */
export const scoreFaults = (scores: readonly number[], most: number): string[] => [
  ...(scores.some((score) => score < 0) ? ["number_too_small"] : []),
  ...(scores.some((score) => score > most) ? ["number_too_large"] : []),
];
