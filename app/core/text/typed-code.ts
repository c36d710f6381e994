import { plainDigits } from "#db/plain-digits";

/**
 * The letters and digits of a code that was typed or pasted, in capitals: without marks of direction, dashes, quotes and
 * punctuation, with digits of any script.
 */
export const typedCode = (text: string): string =>
  plainDigits(text.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** As typedCode(), for codes that contain neither O nor I nor L: they are read as 0 and 1. */
export const typedGameCode = (text: string): string =>
  typedCode(text).replace(/O/g, "0").replace(/[IL]/g, "1");
