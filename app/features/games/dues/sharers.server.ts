import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { wasThere } from "../participation/presence.server";

/** Drizzle omits the table's name in a select from one table. */
const qualified = (value: SQLWrapper): SQL => sql`${value}`;

/** Null without a shared cost. */
export const sharersOf = (gameId: SQLWrapper, costMinor: SQLWrapper): SQL<number | null> =>
  sql<number | null>`case when ${qualified(costMinor)} is not null then (
    select count(*) from game_participants as sharer
    where sharer.game_id = ${qualified(gameId)} and ${wasThere("sharer")}) end`;
