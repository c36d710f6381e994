// Blanks, controls, and what Unicode defines as invisible: zero-width characters, direction marks, fillers.
const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;
// Those that belong to the emoji before them.
const COMPLETING = /^[\ufe00-\ufe0f\u{e0020}-\u{e007f}]$/u;
// Overrides of writing direction, which disguise a text; control characters except newline and tab; lone surrogates.
const DECEIVING = /[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** A text without invisible characters at its ends, "" if all are invisible. Lines end with \n. */
export function visibleText(text: string): string {
  const letters = [...text.replace(/\r\n?/g, "\n").replace(DECEIVING, "")];
  const first = letters.findIndex((letter) => !INVISIBLE.test(letter));
  const last = letters.findLastIndex((letter) => !INVISIBLE.test(letter) || COMPLETING.test(letter));
  return first < 0
    ? ""
    : letters
        .slice(first, last + 1)
        .join("")
        .normalize("NFC");
}

/** As visibleText, on one line: a name, an address. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, " ");
