/** Latin and Arabic letters, digits and punctuation: none of them joins the character before it. */
const BEGINS = /^[\0-\u02ff\u0621-\u064a\u0660-\u0669]?$/;

let segmenter: Intl.Segmenter | undefined;

/** A text by what people see as one character: a letter with its marks, a flag, a family. Old browsers cannot tell: null. */
function segmentsOf(text: string): Intl.Segments | null {
  if (!("Segmenter" in Intl)) return null;
  // Only when it is needed: it takes a tenth of a second to prepare.
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

export const charactersOf = (text: string): string[] => {
  const segments = segmentsOf(text);
  return segments ? [...segments].map(({ segment }) => segment) : [...text];
};

/** The first character of a text, "" of an empty one. */
export const firstCharacter = (text: string): string =>
  BEGINS.test(text.charAt(1))
    ? text.charAt(0)
    : (segmentsOf(text)?.containing(0)?.segment ?? String.fromCodePoint(text.codePointAt(0) ?? 0));

/** The first `length` code units of a text, less the character that would be cut. */
export const wholeCharacters = (text: string, length: number): string =>
  text.slice(
    0,
    BEGINS.test(text.charAt(length)) ? length : (segmentsOf(text)?.containing(length)?.index ?? length),
  );
