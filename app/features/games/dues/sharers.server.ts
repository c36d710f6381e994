import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { wasThere } from "../participation/presence.server";

/** Null without a shared cost. */
export const sharersOf = (gameId: SQLWrapper, costMinor: SQLWrapper): SQL<number | null> =>
  sql<number | null>`case when ${costMinor} is not null then (
    select count(*) from game_participants as sharer where sharer.game_id = ${gameId} and ${wasThere("sharer")}) end`;
