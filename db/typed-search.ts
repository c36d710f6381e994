import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { asOne, bare, wordsOf } from "./fold";

const MOST_WORDS = 8;

interface TypedWord {
  /** Beginnings of words: the word, and joined with the word before or after it. */
  starts: string[];
  /** Whole words without their article. As beginnings, الياس would find ياسين. */
  wholes: string[];
}

function typedWords(text: string): TypedWord[] {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const texts = words.map((word) => word.text);
  return words.map(({ parts: [first = "", ...rest] }, index) => {
    const runs = [
      texts.slice(index, index + 1),
      texts.slice(Math.max(index - 1, 0), index + 1),
      texts.slice(index, index + 2),
    ];
    const starts = new Set(runs.map((run) => asOne(...run)));
    const wholes = new Set(runs.map(([first = "", ...more]) => asOne(bare(first), ...more)));
    // "l'océan" is "océan", but "M'hamed" is not "Hamed".
    if (rest.length > 0 && /^[ld]$/.test(first)) wholes.add(asOne(...rest));
    return { starts: [...starts], wholes: [...wholes].filter((word) => !starts.has(word)) };
  });
}

/** Every word, in any of its forms. Null without a word. */
export function ftsQuery(text: string): string | null {
  const words = typedWords(text).map(({ starts, wholes }) => {
    const forms = [...starts.map((start) => `"${start}"*`), ...wholes.map((whole) => `"${whole}"`)];
    return `(${forms.join(" OR ")})`;
  });
  return words.length > 0 ? words.join(" AND ") : null;
}

const patternsOf = ({ starts, wholes }: TypedWord): string[] => [
  ...starts.map((start) => `* ${start}*`),
  ...wholes.map((whole) => `* ${whole} *`),
];

/** JSON: for each word its forms as GLOB patterns. */
export const searchPatterns = (text: string): string => JSON.stringify(typedWords(text).map(patternsOf));

/** A tenth of the time of `matchesPatterns`, in a statement that is prepared for this text. Null without a word. */
export function matchesText(column: SQLWrapper, text: string): SQL | null {
  const words = typedWords(text).map((word) => {
    const matches = patternsOf(word).map((form) => sql`' ' || ${column} || ' ' glob ${form}`);
    // Most rows do not have what all forms have in common, which takes SQLite less time to find out.
    const common = commonPart(word);
    const mayMatch = common ? sql`instr(${column}, ${common}) and ` : sql``;
    return sql`${mayMatch}(${sql.join(matches, sql` or `)})`;
  });
  return words.length > 0 ? sql.join(words, sql` and `) : null;
}

function commonPart({ starts, wholes }: TypedWord): string | undefined {
  const forms = [...starts, ...wholes];
  return forms.find((part) => forms.every((form) => form.includes(part)));
}

/** `patterns`: `searchPatterns`. */
export const matchesPatterns = (column: SQLWrapper, patterns: SQLWrapper): SQL =>
  sql`not exists (select 1 from json_each(${patterns}) as wanted where not exists (
    select 1 from json_each(wanted.value) as pattern where ' ' || ${column} || ' ' glob pattern.value))`;

export function finder(typed: string): (searchText: string) => boolean {
  const wanted = typedWords(typed);
  return (text) => {
    const words = text.split(" ");
    return wanted.every(({ starts, wholes }) =>
      words.some((word) => wholes.includes(word) || starts.some((start) => word.startsWith(start))),
    );
  };
}
