import { RATING_LIMITS } from "#db/limits/ratings";
import { truncateWithEllipsis } from "~/core/text/truncate";

/** Ratings stop being pending this many days after the end of the game. */
export const PENDING_DAYS = 30;
/** New profile ratings per user in 24 hours. */
export const PROFILE_RATINGS_A_DAY = 10;
/** How long the thank-you for a rating of a player stays, with scripts. */
export const RATING_THANKS_MS = 2_000;
export const RATINGS_PAGE_SIZE = 10;
/** Pending ratings that a page shows before "View all". */
export const PENDING_PREVIEW_SIZE = 3;
const MAX_TITLE_LENGTH = 24;

/** The rows of the rating form, in their order. */
export const STAR_ROWS = ["punctuality", "aggressiveness", "fairPlay", "skillLevel"] as const;

/** The stars of a submitted row: 0 (unrated) if empty or 0, else an integer from 1 to 5. Invalid values become 1. */
export function parseStars(given: unknown): number {
  const value = typeof given === "string" ? given.trim() : given;
  if (value === undefined || value === null || value === "" || Number(value) === 0) return 0;
  const number = typeof value === "string" || typeof value === "number" ? Math.round(Number(value)) : 1;
  return Number.isNaN(number)
    ? 1
    : Math.min(RATING_LIMITS.stars.max, Math.max(RATING_LIMITS.stars.min, number));
}

/** The mean of the rated rows, with one decimal; null if none is rated. */
export function overallStars(stars: readonly number[]): number | null {
  const given = stars.filter((one) => one > 0);
  if (given.length === 0) return null;
  return Math.round((given.reduce((sum, one) => sum + one, 0) / given.length) * 10) / 10;
}

/** A game's title for a narrow list. */
export const shortTitle = (title: string): string => truncateWithEllipsis(title, MAX_TITLE_LENGTH);
