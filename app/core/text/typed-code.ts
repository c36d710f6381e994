/** Digits of any script as 0 to 9. Unicode orders the ten of each script one after another. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });

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
