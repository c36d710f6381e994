import { plainDigits } from "#db/plain-digits";

/** In capitals, with only letters and digits 0 to 9. */
export const typedCode = (text: string): string =>
  plainDigits(text.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** For codes without O, I and L, which are read as 0 and 1. */
export const typedGameCode = (text: string): string =>
  typedCode(text).replace(/O/g, "0").replace(/[IL]/g, "1");
