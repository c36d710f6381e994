import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { fold, ftsQuery } from "#db/fold";
import type { Condition } from "./statements.server";

/** Words with at most this many matches are looked up in the full-text index. */
const RARE = 2000;

const matches = db
  .select({ total: sql<number>`count(*)` })
  .from(
    sql`(select 1 from games_fts where games_fts match ${sql.placeholder("words")} limit ${RARE + 1}) as some`,
  )
  .prepare();

export interface WordSearch {
  /** How to find the page's rows. The total always uses "rareWords". */
  condition: Condition;
  values: { words: string; patterns: string };
}

/** How to search for a typed text; null if it has no words, which matches nothing. */
export async function searchFor(text: string): Promise<WordSearch | null> {
  const words = ftsQuery(text);
  if (!words) return null;
  const [found] = await matches.all({ words });
  const isRare = !found || found.total <= RARE;
  const patterns = isRare ? "" : JSON.stringify(patternsOf(text));
  return { condition: isRare ? "rareWords" : "commonWords", values: { words, patterns } };
}

// What may precede a word: anything but a digit or a letter.
const BOUNDARY = "[^0-9a-z\u00c0-\u1fff\u2c00-\ufdff\ufe70-\uffdc]";

/** A GLOB pattern for the beginning of each word. Words contain no GLOB characters. */
function patternsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).map((word) => `*${BOUNDARY}${word}*`);
}
