import type { Side } from "#db/schema/formats";

export interface PlannedMatch {
  court: number;
  first: Side;
  second: Side;
}

export interface PlannedRound {
  matches: PlannedMatch[];
  /** Indexes of entrants. */
  resting: number[];
}

/** Of a match that has been played. */
export interface PlayedMatch {
  round: number;
  sides: readonly [readonly number[], readonly number[]];
  scores: readonly [number, number];
}

/** Two against two: the first two are partners. */
export type Four = readonly [number, number, number, number];
