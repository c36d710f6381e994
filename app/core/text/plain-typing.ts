import { plainDigits } from "#db/plain-digits";

export const plainTyping = (typed: string): string =>
  plainDigits(typed.normalize("NFKC"))
    .replace(/[\p{Cf}\u2800]|(?!\s)\p{Cc}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
