const cache = new Map<string, string>();

export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const value = cache.get(digit) ?? readDigit(digit);
    cache.set(digit, value);
    return value;
  });

function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
