import { plainTyping } from "./plain-typing";

const GROUPED = /^-?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
/** With both marks: the last one begins the decimals. */
const BOTH = /^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:,\d{3})+\.\d+$/;
/** One mark before three digits: thousands for some people, decimals for others. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** As plainTyping(), with one sign for decimals, one for thousands, and a minus only where there is one. */
const plain = (typed: string): string =>
  plainTyping(typed)
    .replace(/\u066b/g, ",")
    .replace(/[\u066c\u2019']/g, " ")
    .replace(/^\+ ?/, "")
    .replace(/^- /, "-");

/** Whether a text is a number of thousands or one with three decimals. */
export const isAmbiguousNumber = (typed: string): boolean => AMBIGUOUS.test(plain(typed));

/**
 * The number that was typed, in digits of any script, with a decimal comma or point and thousands apart; NaN if it is none,
 * or ambiguous.
 */
export const typedNumber = (typed: string): number =>
  isAmbiguousNumber(typed) ? Number.NaN : typedDecimal(typed);

/** As typedNumber(), where nobody writes thousands: one mark begins the decimals. */
export function typedDecimal(typed: string): number {
  const text = plain(typed);
  if (GROUPED.test(text)) return Number(text.replace(/ /g, "").replace(",", "."));
  if (PLAIN.test(text)) return Number(text.replace(",", "."));
  return BOTH.test(text) ? Number(text.replace(/[.,](?=.*[.,])/g, "").replace(",", ".")) : Number.NaN;
}

/** What an ambiguous number may mean. */
export const meaningsOf = (typed: string): { whole: number; fraction: number } => ({
  whole: Number(plain(typed).replace(/[.,]/, "")),
  fraction: typedDecimal(typed),
});
