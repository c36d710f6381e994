const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;
// Marks show nothing without a letter.
const MARK = /^\p{M}$/u;
// Invisible characters that belong to the emoji before them.
const EMOJI_MODIFIER = /^[\ufe00-\ufe0f\u{e0020}-\u{e007f}]$/u;
// Overrides of writing direction, which disguise a text; control characters except newline and tab; lone surrogates.
const DECEIVING = /[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** Removes invisible characters at both ends. Lines end with \n. */
export function visibleText(text: string): string {
  const characters = [...text.replace(/\r\n?/g, "\n").replace(DECEIVING, "")];
  const first = characters.findIndex((character) => !INVISIBLE.test(character) && !MARK.test(character));
  const last = characters.findLastIndex(
    (character) => !INVISIBLE.test(character) || EMOJI_MODIFIER.test(character),
  );
  return first < 0
    ? ""
    : characters
        .slice(first, last + 1)
        .join("")
        .normalize("NFC");
}

export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, " ");
