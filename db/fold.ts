/**
 * Folds text for searching: lower case, no accents, no Arabic vowel signs or tatweel, and one form of letters with
 * several spellings (أ إ آ ٱ → ا, ى → ي, ة → ه, ؤ → و, ئ → ي).
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, "")
    .toLowerCase()
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى|ئ/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ؤ/g, "و")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae");
}

const MOST_WORDS = 8;

/** The words of typed text, folded; at most eight. */
export const searchWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);

/** An FTS5 query for typed text: every word, at most eight, as a quoted prefix. Null without a word. */
export function ftsQuery(text: string): string | null {
  const words = searchWords(text).map((word) => `"${word}"*`);
  return words.length > 0 ? words.join(" ") : null;
}
