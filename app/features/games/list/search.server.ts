import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { fold, ftsQuery } from "#db/fold";
import type { Condition } from "./statements.server";

/** Up to here a search looks its matches up by the index of words. */
const RARE = 2000;

const matches = db
  .select({ total: sql<number>`count(*)` })
  .from(
    sql`(select 1 from games_fts where games_fts match ${sql.placeholder("words")} limit ${RARE + 1}) as some`,
  )
  .prepare();

export interface WordSearch {
  /** How the page's rows are found. Counting all goes by "rareWords" either way. */
  condition: Condition;
  values: { words: string; patterns: string };
}

/** How to search for what a person typed, or null when there is no word in it: then nothing is found. */
export async function searchFor(text: string): Promise<WordSearch | null> {
  const words = ftsQuery(text);
  if (!words) return null;
  const [found] = await matches.all({ words });
  const isRare = !found || found.total <= RARE;
  const patterns = isRare ? "" : JSON.stringify(patternsOf(text));
  return { condition: isRare ? "rareWords" : "commonWords", values: { words, patterns } };
}

// What a word may be preceded by: anything but a digit or a letter of the scripts people write here.
const BOUNDARY = "[^0-9a-z\u00c0-\u1fff\u2c00-\ufdff\ufe70-\uffdc]";

/** A GLOB pattern for the beginning of each word; words hold none of its special characters. */
function patternsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).map((word) => `*${BOUNDARY}${word}*`);
}
