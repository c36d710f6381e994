/**
 * Stands for the form seed in a page that is rendered once for many visitors; the server replaces it by a seed of the
 * same length. Every seed ends with the same two characters.
 */
export const SEED_MARKER = `${String.fromCharCode(1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19)}00`;
