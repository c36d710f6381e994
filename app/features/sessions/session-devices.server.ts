import { and, eq, isNull, ne, or } from "drizzle-orm";
import { db, type Tx, type Writer, write } from "#db/client.server";
import { pushSubscriptions } from "#db/schema/notifications";

/** Deletes the push subscription of a session that signs out. */
export async function deleteDevice(writer: Writer, sessionId: string): Promise<void> {
  await write(writer, db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId)));
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
  writer: Writer,
  before: string,
  after: { userId: string; sessionId: string },
): Promise<void> {
  await write(
    writer,
    db
      .update(pushSubscriptions)
      .set({ sessionId: after.sessionId })
      .where(and(eq(pushSubscriptions.sessionId, before), eq(pushSubscriptions.userId, after.userId))),
  );
  await deleteDevice(writer, before);
}
