import { RATING_LIMITS } from "#db/limits/ratings";
import { truncateWithEllipsis } from "~/core/text/truncate";

/** Pending ratings lapse this many days after the game's end (decisions "Ratings"). */
export const PENDING_DAYS = 30;
/** Profile ratings that one person may give in 24 hours (decisions "Ratings"). */
export const PROFILE_RATINGS_A_DAY = 10;
/** Spec 9: a list of ratings. */
export const RATINGS_PAGE_SIZE = 10;
/** What a page shows of pending ratings before "View all" (spec 2). */
export const PENDING_SHOWN = 3;
const TITLE_SHOWN = 24;

/** The four rows of the rating form, in its order. */
export const STAR_ROWS = ["punctuality", "aggressiveness", "fairPlay", "skillLevel"] as const;

/**
 * One row of stars as it was sent: 0 when left empty or 0, which is unrated; anything else an integer from 1 to 5, junk
 * is 1 (spec 5, decisions "Ratings").
 */
export function starsOf(given: unknown): number {
  const value = typeof given === "string" ? given.trim() : given;
  if (value === undefined || value === null || value === "" || Number(value) === 0) return 0;
  const number = typeof value === "string" || typeof value === "number" ? Math.round(Number(value)) : 1;
  return Number.isNaN(number)
    ? 1
    : Math.min(RATING_LIMITS.stars.max, Math.max(RATING_LIMITS.stars.min, number));
}

/** The mean of the stars that were given, one decimal; null without any (spec 3). */
export function overallOf(stars: readonly number[]): number | null {
  const given = stars.filter((one) => one > 0);
  if (given.length === 0) return null;
  return Math.round((given.reduce((sum, one) => sum + one, 0) / given.length) * 10) / 10;
}

/** A game's title in a narrow list (spec 2). */
export const shortTitle = (title: string): string => truncateWithEllipsis(title, TITLE_SHOWN);
