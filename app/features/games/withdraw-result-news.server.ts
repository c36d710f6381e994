import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { unreadNotifications, withdrawNotifications } from "~/features/notifications/replace.server";
import type { GameRow } from "./authorize-game.server";
import { organizersOfGame } from "./organizers.server";

/** Of a score that is gone; with a reason, only that news. */
export async function withdrawResultNews(
  tx: Tx,
  game: GameRow,
  { reason, now }: { reason?: "disputed"; now: Date },
): Promise<void> {
  const people = await tx.all<{ userId: string }>(sql`
    select user_id as userId from game_participants where game_id = ${game.id} and user_id is not null
    union select user_id from (${organizersOfGame(game)})`);
  const to = people.map(({ userId }) => userId);
  const unread = await unreadNotifications(tx, { type: "result", gameId: game.id, to });
  await withdrawNotifications(
    tx,
    unread.flatMap(({ id, params }) => (reason === undefined || params.reason === reason ? [id] : [])),
    now,
  );
}
