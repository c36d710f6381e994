import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { blocks } from "#db/schema/moderation";

/**
 * The ids of everybody with whom the viewer shares a block, whoever of the two made it: neither sees the other's
 * invitations and comments. For `… not in (…)`. Source: decisions "Protection".
 */
export const blockedPairs = (viewerId: Placeholder | string): SQL =>
  sql`(select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${viewerId}
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${viewerId})`;
