import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { pushSubscriptions } from "#db/schema/notifications";

/** Deletes the push subscription of a session that signs out. */
export async function deleteDevice(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Deletes a user's push subscriptions, except those of one session. */
export async function deleteDevices(tx: Tx, userId: string, except?: string): Promise<void> {
  const others = except
    ? or(isNull(pushSubscriptions.sessionId), ne(pushSubscriptions.sessionId, except))
    : undefined;
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), others));
}

/** Moves a push subscription to the session that replaces another; deletes it if it belongs to another user. */
export async function moveDevice(
  tx: Tx,
  before: string,
  after: { userId: string; sessionId: string },
): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ sessionId: after.sessionId })
    .where(and(eq(pushSubscriptions.sessionId, before), eq(pushSubscriptions.userId, after.userId)));
  await deleteDevice(tx, before);
}
