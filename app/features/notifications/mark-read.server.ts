import { and, eq, inArray } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { notifications } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";

/** Marks some of the actor's notifications as read. Ids of others, or of none, change nothing. */
export async function markRead(actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await mark(actor, inArray(notifications.id, [...ids]));
}

export const markAllRead = (actor: Actor): Promise<void> => mark(actor);

/** Marks the invitation to a game as read, because the user has answered it. */
export async function markAnswered(tx: Tx, userId: string, gameId: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ isRead: true })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.isRead, false),
        eq(notifications.type, "game_invitation"),
        eq(notifications.gameId, gameId),
      ),
    );
}

async function mark(actor: Actor, which?: ReturnType<typeof inArray>): Promise<void> {
  await transact((tx) =>
    tx
      .update(notifications)
      .set({ isRead: true })
      .where(and(eq(notifications.userId, actor.id), eq(notifications.isRead, false), which)),
  );
}
