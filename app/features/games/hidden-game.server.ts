import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { games } from "#db/schema/games";
import { notify } from "~/features/notifications/notify.server";
import { replaceByCancellation } from "~/features/notifications/replace.server";
import { gamePath } from "./components/paths";
import { organizersOfGame } from "./organizers.server";
import { mailGuests } from "./participation/guest-messages.server";

interface Change {
  gameId: string;
  adminId: string;
  now: Date;
}

/**
 * Names the start alone: title and place may be why it is hidden. Call it before hiding. The organizer is notified by
 * `notifyOwner`, here and below.
 */
export async function notifyOfHiddenGame(tx: Tx, { gameId, adminId, now }: Change): Promise<void> {
  const game = await plannedGame(tx, gameId, now);
  if (!game) return;
  await replaceByCancellation(tx, [gameId], now);
  await notify(tx, {
    ...{ type: "game_cancelled", gameId: null, to: concerned(game, adminId), now },
    params: { reason: "taken_down", from: +game.startTime, page: "/games" },
  });
  await mailGuests(tx, [gameId], { template: "guest_game_hidden", now });
}

/** Guests are not notified: their link works again. */
export async function notifyOfShownGame(tx: Tx, { gameId, adminId, now }: Change): Promise<void> {
  const game = await plannedGame(tx, gameId, now);
  if (!game) return;
  await notify(tx, {
    ...{ type: "admin_decision", gameId: null, to: concerned(game, adminId), now },
    params: { reason: "shown", subject: game.title, page: gamePath(gameId) },
  });
}

type Game = typeof games.$inferSelect;

const plannedGame = (tx: Tx, gameId: string, now: Date): Promise<Game | undefined> =>
  tx
    .select()
    .from(games)
    .where(
      and(
        eq(games.id, gameId),
        inArray(games.gameStatus, ["scheduled", "in_progress"]),
        gt(games.endTime, now),
      ),
    )
    .get();

const concerned = (game: Game, adminId: string): SQL =>
  sql`select user_id from (
      select user_id from game_participants
      where game_id = ${game.id} and user_id is not null and status in ('confirmed', 'maybe', 'waitlisted')
      union ${organizersOfGame(game)})
    where user_id not in (${game.organizerId}, ${adminId})`;
