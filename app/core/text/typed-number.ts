import { plainTyping } from "./plain-typing";

const GROUPED = /^-?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
/** The last of two marks begins the decimals. */
const BOTH = /^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:,\d{3})+\.\d+$/;
/** One mark before three digits: thousands for some people, decimals for others. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

const plain = (typed: string): string =>
  plainTyping(typed)
    .replace(/\u066b/g, ",")
    .replace(/[\u066c\u2019']/g, " ")
    .replace(/^\+ ?/, "")
    .replace(/^- /, "-");

export const isAmbiguousNumber = (typed: string): boolean => AMBIGUOUS.test(plain(typed));

/** Accepts digits of any script, a decimal comma or point and thousands; NaN if it is none, or ambiguous. */
export const typedNumber = (typed: string): number =>
  isAmbiguousNumber(typed) ? Number.NaN : typedDecimal(typed);

/** For values without thousands: a mark begins the decimals. */
export function typedDecimal(typed: string): number {
  const text = plain(typed);
  if (GROUPED.test(text)) return Number(text.replace(/ /g, "").replace(",", "."));
  if (PLAIN.test(text)) return Number(text.replace(",", "."));
  return BOTH.test(text) ? Number(text.replace(/[.,](?=.*[.,])/g, "").replace(",", ".")) : Number.NaN;
}

export const meaningsOf = (typed: string): { whole: number; fraction: number } => ({
  whole: Number(plain(typed).replace(/[.,]/, "")),
  fraction: typedDecimal(typed),
});
