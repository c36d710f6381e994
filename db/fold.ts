import { plainDigits } from "./plain-digits";

const BASES: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", þ: "th" },
  // Amazigh, also as typed with Greek letters.
  ...{ ɣ: "g", γ: "g", ɛ: "e", ε: "e", ⴹ: "ⴷ", ⵃ: "ⵀ", ⵕ: "ⵔ", ⵚ: "ⵙ", ⵟ: "ⵜ", ⵥ: "ⵣ" },
  ...{ ٱ: "ا", ى: "ي", ی: "ي", ة: "ه", ہ: "ه", ھ: "ه", ڭ: "ك", گ: "ك", ݣ: "ك", ک: "ك" },
  ...{ پ: "ب", ڤ: "ف", ڥ: "ف" },
};
const HAS_BASE = new RegExp(`[${Object.keys(BASES).join("")}]`, "gu");
const UNSEEN = /[\p{Mn}\p{Cf}\u0640]/gu;
const APOSTROPHES = /[`\u2018\u2019\u201b\u2032\u02b9-\u02bf]/g;
const WORDS = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;

const fold = (text: string): string =>
  plainDigits(text.normalize("NFKD").toLowerCase().replace(UNSEEN, ""))
    .replace(HAS_BASE, (letter) => BASES[letter] ?? letter)
    .replace(APOSTROPHES, "'");

export const asOne = (...parts: string[]): string => parts.join("").replace(/gh/g, "g");

/** "M'hamed" is mhamed, with the parts m and hamed. */
export interface Word {
  text: string;
  parts: string[];
}

/** Folded: without case, accents, vowel signs, tatweel and invisible marks, with one form of each letter and digit. */
export const wordsOf = (text: string): Word[] =>
  (fold(text).match(WORDS) ?? []).map((word) => {
    const parts = word.split("'").map((part) => asOne(part));
    return { text: asOne(...parts), parts };
  });

/**
 * و ف ب ك ل before an article, which is ل after another ل; without an article only before a longer word, so that لعب
 * stays. اليوم ("today") stays too.
 */
const PREFIX = /^(?!اليوم$)(?:و?(?:[فبكل]?ال|لل)(?=..)|[وفبل](?!ال|لل)(?=.{4}))/;

export const bare = (word: string): string => word.replace(PREFIX, "");

/** As they are and without articles: معاريف is المعاريف, and الدارالبيضاء two words. */
export function keysOf(words: readonly string[]): string[] {
  const [first = "", ...rest] = words;
  return [asOne(...words), asOne(...words.map(bare)), asOne(bare(first), ...rest)];
}

export const partsOf = (text: string): string[] => wordsOf(text).flatMap(({ parts }) => parts);

/** "Hay Al-Qods" and "hay alqods" are the same. Without words no names are. */
export function isSameName(one: string, other: string): boolean {
  const keys = keysOf(partsOf(one));
  return keys[0] !== "" && keysOf(partsOf(other)).some((key) => keys.includes(key));
}
