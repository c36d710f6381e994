import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { gameRatings, profileRatings } from "#db/schema/ratings";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

/**
 * The comment of a rating as a reader may see it: not that of somebody with whom they share a block, and nobody's that
 * an admin hid. The stars count all the same. Input: the reader's id, "" for a visitor.
 */
export const shownWords = (
  table: typeof gameRatings | typeof profileRatings,
  readerId: Placeholder | string,
): SQL<string | null> =>
  sql`case when ${table.hiddenAt} is null and ${table.raterId} not in ${blockedPairs(readerId)} then ${table.comment} end`;
