import type { OUTCOMES } from "#db/schema/results";

export type Outcome = (typeof OUTCOMES)[number];

/** Of each team. The best score wins; teams that share it have drawn, the others lost. */
export function outcomesOf(scores: readonly number[]): Outcome[] {
  const best = Math.max(...scores);
  const isShared = scores.filter((score) => score === best).length > 1;
  return scores.map((score) => (score < best ? "lost" : isShared ? "drawn" : "won"));
}
