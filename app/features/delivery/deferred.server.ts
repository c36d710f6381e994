import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { deferredNotifications } from "#db/schema/notifications";
import { now } from "~/core/clock.server";
import { kindDefinition } from "~/features/inbox/kinds";
import { isStillTrue } from "~/features/inbox/rules";
import { deliverNow } from "~/features/notifications/notify.server";

type HeldNotice = typeof deferredNotifications.$inferSelect;

const BATCH = 200;

/**
 * Tells what waited for the end of quiet hours and still is true. Any process may call it, after any pause: moving a
 * notice and forgetting it are one transaction. Returns how many notices are no longer held.
 */
export async function releaseDeferredNotifications(): Promise<number> {
  let released = 0;
  for (let batch = BATCH; batch === BATCH; released += batch) batch = await transact(releaseSome);
  return released;
}

async function releaseSome(tx: Tx): Promise<number> {
  const due = await tx
    .select({ notice: deferredNotifications, game: games, status: gameParticipants.status })
    .from(deferredNotifications)
    .leftJoin(games, eq(games.id, deferredNotifications.gameId))
    .leftJoin(
      gameParticipants,
      and(
        eq(gameParticipants.gameId, deferredNotifications.gameId),
        eq(gameParticipants.userId, deferredNotifications.userId),
      ),
    )
    .where(lte(deferredNotifications.releaseAt, now()))
    .orderBy(asc(deferredNotifications.releaseAt), asc(deferredNotifications.id))
    .limit(BATCH);
  if (due.length === 0) return 0;
  const told = due.filter(({ notice, game, status }) =>
    isStillTrue(notice, game && { ...game, isOrganizer: game.organizerId === notice.userId, status }, now()),
  );
  await deliverNow(tx, withoutRepeats(told.map(({ notice }) => notice)));
  const ids = due.map(({ notice }) => notice.id);
  await tx.delete(deferredNotifications).where(inArray(deferredNotifications.id, ids));
  return due.length;
}

/** Of what says how things stand, the last of each: the night may have changed it many times. */
function withoutRepeats(notices: readonly HeldNotice[]): HeldNotice[] {
  const last = new Map(notices.map((notice) => [saidBy(notice), notice]));
  return notices.filter((notice) => last.get(saidBy(notice)) === notice);
}

const saidBy = ({ id, type, userId, gameId, params }: HeldNotice): string =>
  kindDefinition(type).describesState ? `${type} ${params.reason} ${gameId} ${userId}` : `${id}`;
