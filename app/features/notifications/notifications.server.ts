import { and, eq, inArray } from "drizzle-orm";
import { transact } from "#db/client.server";
import { notifications } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";

/** Marks some of the actor's notifications as read. Numbers that are another's, or nobody's, change nothing. Source: spec 4. */
export async function markRead(actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await mark(actor, inArray(notifications.id, [...ids]));
}

/** "Mark all as read". Source: spec 2. */
export const markAllRead = (actor: Actor): Promise<void> => mark(actor);

async function mark(actor: Actor, which?: ReturnType<typeof inArray>): Promise<void> {
  await transact((tx) =>
    tx
      .update(notifications)
      .set({ isRead: true })
      .where(and(eq(notifications.userId, actor.id), eq(notifications.isRead, false), which)),
  );
}
