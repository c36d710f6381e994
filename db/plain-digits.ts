const known = new Map<string, string>();

/** Digits of any script as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const value = known.get(digit) ?? readDigit(digit);
    known.set(digit, value);
    return value;
  });

/** Unicode orders the ten of each script one after another. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
