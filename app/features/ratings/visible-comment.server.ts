import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { gameRatings, profileRatings } from "#db/schema/ratings";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

/**
 * The comment of a rating, or null if an admin hid it or there is a block between its author and the reader. The stars
 * count in either case. `readerId` is "" for a visitor.
 */
export const visibleComment = (
  table: typeof gameRatings | typeof profileRatings,
  readerId: Placeholder | string,
): SQL<string | null> =>
  sql`case when ${table.hiddenAt} is null and ${table.raterId} not in ${blockedPairs(readerId)} then ${table.comment} end`;
