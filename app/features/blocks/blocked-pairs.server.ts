import { type Column, type Placeholder, type SQL, sql } from "drizzle-orm";
import { blocks } from "#db/schema/moderation";

/** For `not in`. Neither side of a block sees the other's invitations and comments. */
export const blockedPairs = (viewerId: Placeholder | Column | string): SQL =>
  sql`(select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${viewerId}
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${viewerId})`;
