/** The path with letters instead of their escapes, which would be escaped again inside another path. */
export const withLetters = (path: string): string => path.replace(/(%[89A-F].)+/g, decodeURIComponent);
