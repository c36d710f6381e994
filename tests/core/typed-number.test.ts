import { expect, it } from "vitest";
import { isAmbiguousNumber, meaningsOf, typedDecimal, typedNumber } from "~/core/text/typed-number";

it.each([
  ["30", 30],
  ["٣٠", 30],
  ["۳۰", 30],
  ["３０", 30],
  [" 30 ", 30],
  ["+30", 30],
  ["30\u200f", 30],
  ["\u202b٣٠\u202c", 30],
  ["30,50", 30.5],
  ["30.50", 30.5],
  ["٣٠٫٥", 30.5],
  ["1 000", 1_000],
  ["1\u202f000", 1_000],
  ["1\u00a0000,5", 1_000.5],
  ["١٬٠٠٠٫٥", 1_000.5],
  ["1.234,50", 1_234.5],
  ["1,234.50", 1_234.5],
  ["1234.500", 1_234.5],
  ["0.500", 0.5],
  ["−5", -5],
])("%j means %d", (typed, value) => {
  expect(typedNumber(typed)).toBe(value);
});

it.each(["", "ten", "1e3", "0x10", "1 00", "1,2,3", "--5", "30 DH", "½", "1.", ".5"])(
  "%j is no number",
  (typed) => {
    expect(typedNumber(typed)).toBeNaN();
  },
);

it.each([
  ["1.000", 1_000, 1],
  ["١٬٥٠٠".replace("٬", ","), 1_500, 1.5],
])("%s has two meanings, unless thousands make no sense", (typed, whole, fraction) => {
  expect([isAmbiguousNumber(typed), typedNumber(typed), meaningsOf(typed)]).toEqual([
    true,
    Number.NaN,
    { whole, fraction },
  ]);
  expect(typedDecimal(typed)).toBe(fraction);
});
