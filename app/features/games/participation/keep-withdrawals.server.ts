import { sql } from "drizzle-orm";
import { type Tx, write } from "#db/client.server";
import type { GameRow } from "../authorize-game.server";
import { freeToLeaveUntil } from "../rules";

type Start = Pick<GameRow, "startTime" | "leaveHours">;

/** An earlier start, or a longer notice, makes no withdrawal late, and no late one an absence. */
export async function keepWithdrawals(tx: Tx, game: GameRow, next: Start): Promise<void> {
  const latest = sql`iif(left_at <= ${+freeToLeaveUntil(game)}, ${+freeToLeaveUntil(next)}, ${+next.startTime - 1})`;
  await write(
    tx,
    sql`update game_participants set left_at = ${latest}
      where game_id = ${game.id} and left_at < ${+game.startTime} and left_at > ${latest}`,
  );
}
