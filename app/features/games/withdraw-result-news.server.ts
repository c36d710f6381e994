import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import {
  peopleAround,
  unreadNotifications,
  withdrawNotifications,
} from "~/features/notifications/replace.server";
import type { GameRow } from "./authorize-game.server";

/** Of a score that is gone; with a reason, only that news. */
export async function withdrawResultNews(
  tx: Tx,
  game: GameRow,
  { reason, now }: { reason?: "disputed"; now: Date },
): Promise<void> {
  // Players who had walked in and were taken out again have objections only.
  const people = await tx.all<{ user_id: string }>(
    sql`${peopleAround([game.id])} union select user_id from result_disputes where game_id = ${game.id}`,
  );
  const to = people.map((one) => one.user_id);
  const unread = await unreadNotifications(tx, { type: "result", gameId: game.id, to });
  await withdrawNotifications(
    tx,
    unread.flatMap(({ id, params }) => (reason === undefined || params.reason === reason ? [id] : [])),
    now,
  );
}
