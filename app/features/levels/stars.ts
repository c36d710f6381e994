import { type Level, START } from "./glicko";

/** Deviations, from the surest: as how many ratings the level counts. */
const COUNTS = [
  { below: 120, count: 3 },
  { below: 180, count: 2 },
  { below: 250, count: 1 },
] as const;
const STARS = { middle: 3, min: 1, max: 5 } as const;
const RATING_OF_STAR = 200;

/** A level as skill ratings, for the draw of teams. */
export function starsOf({ rating, deviation }: Level): { sum: number; count: number } {
  const count = COUNTS.find(({ below }) => deviation < below)?.count ?? 0;
  const stars = STARS.middle + (rating - START.rating) / RATING_OF_STAR;
  return { sum: count * Math.min(Math.max(stars, STARS.min), STARS.max), count };
}
