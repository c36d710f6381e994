import { plainDigits } from "#db/plain-digits";

/** What was typed, with digits 0 to 9, plain spaces and dashes, without marks that show nothing. */
export const plainTyping = (typed: string): string =>
  plainDigits(typed.normalize("NFKC"))
    .replace(/[\p{Cf}\u2800]|(?!\s)\p{Cc}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
