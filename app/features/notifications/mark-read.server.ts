import { and, eq, inArray, type SQL } from "drizzle-orm";
import { commitPlan, db, type Writer, write } from "#db/client.server";
import { notifications } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";
import { INVITATION_KINDS } from "./kinds";

/** Ignores ids of others. */
export async function markRead(actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await mark(actor, inArray(notifications.id, [...ids]));
}

export const markAllRead = (actor: Actor): Promise<void> => mark(actor);

export async function markAnswered(writer: Writer, userId: string, gameId: string): Promise<void> {
  await write(
    writer,
    setRead(userId, and(inArray(notifications.type, INVITATION_KINDS), eq(notifications.gameId, gameId))),
  );
}

async function mark(actor: Actor, which?: SQL): Promise<void> {
  await commitPlan((plan) => write(plan, setRead(actor.id, which)));
}

const setRead = (userId: string, which?: SQL) =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false), which));
