import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { notifyGames } from "~/features/notifications/notify.server";
import { authorizeGame } from "./authorize-game.server";
import { recipientsOf } from "./edit-game.server";
import { mailGuests } from "./participation/guest-messages.server";
import { requireCan } from "./permissions";
import type { StatusInput } from "./schema";
import type { GameStatus } from "./types";

/** The verb that brings a game to a status. */
const VERB_TO = { in_progress: "start", completed: "complete", cancelled: "cancel" } as const;

/**
 * Changes a game's status: scheduled → in_progress → completed, or scheduled → cancelled, which notifies the
 * participants in the same transaction. Organizer only. Errors: game_not_found, only_organizer, game_status_change.
 */
export async function changeStatus(
  actor: Actor,
  gameId: string,
  status: StatusInput["status"],
): Promise<void> {
  const now = currentTime();
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, VERB_TO[status], { game, participation, now });
    await tx
      .update(games)
      .set({ gameStatus: status, updatedAt: now, ...timestampsFor(status, now) })
      .where(eq(games.id, game.id));
    if (status === "cancelled") await notifyCancellation(tx, { organizerId: actor.id, ids: [game.id], now });
  });
}

/** "Start Game". See changeStatus. */
export const startGame = (actor: Actor, gameId: string) => changeStatus(actor, gameId, "in_progress");
/** "Complete Game". See changeStatus. */
export const completeGame = (actor: Actor, gameId: string) => changeStatus(actor, gameId, "completed");
/** "Cancel Game": irreversible. See changeStatus. */
export const cancelGame = (actor: Actor, gameId: string) => changeStatus(actor, gameId, "cancelled");

function timestampsFor(status: GameStatus, now: Date) {
  if (status === "in_progress") return { startedAt: now };
  if (status === "completed") return { completedAt: now };
  return { cancelledAt: now, sequence: sql`${games.sequence} + 1` };
}

/**
 * Cancels every planned game of a deleted account, inside the transaction of the deletion. Games past their end were
 * played; they complete by themselves.
 */
export async function cancelPlannedGames(tx: Tx, organizerId: string, now: Date): Promise<void> {
  const cancelled = await tx
    .update(games)
    .set({ gameStatus: "cancelled", updatedAt: now, ...timestampsFor("cancelled", now) })
    .where(plannedBy(organizerId, now))
    .returning({ id: games.id });
  const ids = cancelled.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    await notifyCancellation(tx, { organizerId, ids: ids.slice(start, start + BATCH), now });
  }
}

/**
 * The planned games of an organizer: those that cancelPlannedGames cancels. The signs keep SQLite from reading all
 * scheduled games by another index.
 */
export const plannedBy = (organizerId: string, now: Date) =>
  and(
    eq(games.organizerId, organizerId),
    sql`+${games.gameStatus} = 'scheduled'`,
    sql`+${games.endTime} > ${+now}`,
  );

async function notifyCancellation(
  tx: Tx,
  { organizerId, ids, now }: { organizerId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const recipients = (await recipientsOf(tx, organizerId, ids)).filter(
    ({ userId }) => userId !== organizerId,
  );
  await notifyGames(tx, { type: "game_cancelled", recipients, now });
  await mailGuests(tx, ids, { template: "guest_cancelled", now });
}

const OVERDUE_MS = 3 * 3_600_000;
const BATCH = 200;

/**
 * Completes games that are still open three hours after their end. Safe to run in several processes: each game is
 * completed by one of them. Returns the ids that this call completed, at most 200.
 */
export async function completeOverdueGames(): Promise<string[]> {
  const now = currentTime();
  const overdue = and(
    inArray(games.gameStatus, ["scheduled", "in_progress"]),
    lte(games.endTime, new Date(+now - OVERDUE_MS)),
  );
  return transact(async (tx) => {
    const due = tx.select({ n: games.n }).from(games).where(overdue).limit(BATCH);
    const completed = await tx
      .update(games)
      .set({ gameStatus: "completed", completedAt: now, updatedAt: now })
      .where(and(inArray(games.n, due), overdue))
      .returning({ id: games.id });
    return completed.map((game) => game.id);
  });
}
