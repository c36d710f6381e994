import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { gameRatings, profileRatings } from "#db/schema/ratings";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

/** Null if hidden, or across a block; the stars count anyway. `readerId` is "" for a visitor. */
export const visibleComment = (
  table: typeof gameRatings | typeof profileRatings,
  readerId: Placeholder | string,
): SQL<string | null> =>
  sql`case when ${table.hiddenAt} is null and ${table.raterId} not in ${blockedPairs(readerId)} then ${table.comment} end`;
