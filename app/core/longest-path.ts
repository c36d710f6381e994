/** The most characters of an address's path: no route is as long, and what reads a path may take the square of its length. */
export const LONGEST_PATH = 1_000;
