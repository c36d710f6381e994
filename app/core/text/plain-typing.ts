/** Digits of any script as 0 to 9. Unicode orders the ten of each script one after another. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });

/** What was typed, with digits 0 to 9, plain spaces and dashes, without marks that show nothing. */
export const plainTyping = (typed: string): string =>
  plainDigits(typed.normalize("NFKC"))
    .replace(/[\p{Cf}\u2800]|(?!\s)\p{Cc}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
