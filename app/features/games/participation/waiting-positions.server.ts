import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { Viewer } from "~/core/actor";
import type { SummaryRow } from "../game-summary.server";

const statement = db
  .select({
    gameId: sql<string>`mine.game_id`,
    position: sql<number>`(select count(*) from game_participants as waiting
      where waiting.game_id = mine.game_id and waiting.waitlist_number <= mine.waitlist_number)`,
  })
  .from(
    sql`(select value from json_each(${sql.placeholder("ids")})) as near
      cross join game_participants as mine on mine.game_id = near.value and mine.user_id = ${sql.placeholder("viewerId")}`,
  )
  .prepare();

/** From 1. At most one statement. */
export async function waitingPositions(
  viewer: Viewer,
  rows: readonly {
    id: string;
    participation: Pick<NonNullable<SummaryRow["participation"]>, "status"> | null;
  }[],
): Promise<Map<string, number>> {
  const ids = rows.filter(({ participation }) => participation?.status === "waitlisted").map(({ id }) => id);
  if (!viewer || ids.length === 0) return new Map();
  const rowsOfGames = await statement.all({ viewerId: viewer.id, ids: JSON.stringify(ids) });
  return new Map(rowsOfGames.map(({ gameId, position }) => [gameId, position]));
}
