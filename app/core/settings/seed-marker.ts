const CONTROLS = [...range(1, 8), ...range(14, 31)];

/**
 * Stands for the form seed in a page that is rendered once for many visitors; the server replaces it by a seed of the
 * same length, which has room for a signature (`seedOfCachedPage`). Of characters that no page has, so that nothing else is
 * compressed as a copy of it. Every seed ends with the same two characters.
 */
export const SEED_MARKER = `${String.fromCharCode(...CONTROLS, ...CONTROLS.slice(-13).reverse())}00`;

const UNSIGNED = "0".repeat(22);
const END = SEED_MARKER.slice(-2);

/** A random text of 16 characters and a signature of 22, or none. */
export const seedOfCachedPage = (random: string, signature = UNSIGNED): string =>
  `${random}.${signature}${END}`;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
