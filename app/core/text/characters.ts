/** Latin and Arabic letters, digits and punctuation: none joins the character before it. */
const BEGINS = /^[\0-\u02ff\u0621-\u064a\u0660-\u0669]?$/;

let segmenter: Intl.Segmenter | undefined;

/** By what people see as one character. Null in old browsers. */
function segmentsOf(text: string): Intl.Segments | null {
  if (!("Segmenter" in Intl)) return null;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

export const charactersOf = (text: string): string[] => {
  const segments = segmentsOf(text);
  return segments ? [...segments].map(({ segment }) => segment) : [...text];
};

export const firstCharacter = (text: string): string =>
  BEGINS.test(text.charAt(1))
    ? text.charAt(0)
    : (segmentsOf(text)?.containing(0)?.segment ?? String.fromCodePoint(text.codePointAt(0) ?? 0));

/** The first `length` code units, without a character that would be cut. */
export const wholeCharacters = (text: string, length: number): string =>
  text.slice(
    0,
    BEGINS.test(text.charAt(length)) ? length : (segmentsOf(text)?.containing(length)?.index ?? length),
  );
