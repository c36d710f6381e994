/** Longer than every route. What reads a path may take the square of its length. */
export const LONGEST_PATH = 1_000;

/** Of all that may be typed about a game and its new venue, in Arabic: an escaped letter takes six characters. */
export const LONGEST_QUERY = 10_000;
