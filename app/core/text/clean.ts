// Blanks, controls, and what Unicode says to show as nothing: zero-width characters, direction marks, fillers.
const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;
// Those that belong to the emoji before them.
const COMPLETING = /^[\ufe00-\ufe0f\u{e0020}-\u{e007f}]$/u;
// Overrides of writing direction, which make a text read as what it is not; controls other than line and tab; halves of
// characters, which no text has.
const DECEIVING = /[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** A written text without what cannot be seen at its ends; "" when nothing in it can be. Lines end with \n. */
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
