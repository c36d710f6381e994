import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { Viewer } from "~/core/actor";
import type { SummaryRow } from "../game-summary.server";

const places = db
  .select({
    gameId: sql<string>`mine.game_id`,
    place: sql<number>`(select count(*) from game_participants as waiting
      where waiting.game_id = mine.game_id and waiting.waitlist_number <= mine.waitlist_number)`,
  })
  .from(
    sql`(select value from json_each(${sql.placeholder("ids")})) as near
      cross join game_participants as mine on mine.game_id = near.value and mine.user_id = ${sql.placeholder("viewerId")}`,
  )
  .prepare();

/** From 1. At most one statement. */
export async function waitingPlaces(
  viewer: Viewer,
  rows: readonly Pick<SummaryRow, "id" | "participation">[],
): Promise<Map<string, number>> {
  const ids = rows.filter(({ participation }) => participation?.status === "waitlisted").map(({ id }) => id);
  if (!viewer || ids.length === 0) return new Map();
  const found = await places.all({ viewerId: viewer.id, ids: JSON.stringify(ids) });
  return new Map(found.map(({ gameId, place }) => [gameId, place]));
}
