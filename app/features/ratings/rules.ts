import { RATING_LIMITS } from "#db/limits/ratings";
import { truncateWithEllipsis } from "~/core/text/truncate";

/** After the end of the game. */
export const PENDING_DAYS = 30;
/** New ones in 24 hours. */
export const PROFILE_RATINGS_A_DAY = 10;
/** With scripts, the thank-you disappears. */
export const RATING_THANKS_MS = 2_000;
export const RATINGS_PAGE_SIZE = 10;
/** Before "View all". */
export const PENDING_PREVIEW_SIZE = 3;
const MAX_TITLE_LENGTH = 24;

/** In the form's order. */
export const STAR_ROWS = ["punctuality", "aggressiveness", "fairPlay", "skillLevel"] as const;

/** Empty is 0 (unrated), invalid is 1. */
export function parseStars(given: unknown): number {
  const value = typeof given === "string" ? given.trim() : given;
  if (value === undefined || value === null || value === "") return 0;
  // Nothing else is converted: the depth of a list may be more than the stack.
  if (typeof value !== "string" && typeof value !== "number") return value === false ? 0 : 1;
  if (Number(value) === 0) return 0;
  const number = Math.round(Number(value));
  return Number.isNaN(number)
    ? 1
    : Math.min(RATING_LIMITS.stars.max, Math.max(RATING_LIMITS.stars.min, number));
}

/** One decimal; null if nothing is rated. */
export function overallStars(stars: readonly number[]): number | null {
  const given = stars.filter((star) => star > 0);
  if (given.length === 0) return null;
  return Math.round((given.reduce((sum, star) => sum + star, 0) / given.length) * 10) / 10;
}

export const shortTitle = (title: string): string => truncateWithEllipsis(title, MAX_TITLE_LENGTH);
