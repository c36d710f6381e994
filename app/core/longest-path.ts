/** The most characters of an address's path: no route is as long, and what reads a path may take the square of its length. */
export const LONGEST_PATH = 1_000;

/** The most characters of a query, which a page repeats in many links. */
export const LONGEST_QUERY = 4_000;
