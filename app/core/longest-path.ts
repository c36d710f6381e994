/** Longer than every route. What reads a path may take the square of its length. */
export const LONGEST_PATH = 1_000;

/** A page repeats its query in many links. */
export const LONGEST_QUERY = 4_000;
