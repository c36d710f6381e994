/** Longer than every route. What reads a path may take the square of its length. */
export const LONGEST_PATH = 1_000;

/** Fits the longest Arabic draft of a game and its new venue: an escaped letter takes six characters. */
export const LONGEST_QUERY = 10_000;
