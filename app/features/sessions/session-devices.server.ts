import { and, eq, isNull, ne, or } from "drizzle-orm";
import { db, type Tx, type Writer, write } from "#db/client.server";
import { pushSubscriptions } from "#db/schema/notifications";

export async function deleteDevice(writer: Writer, sessionId: string): Promise<void> {
  await write(writer, db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId)));
}

export async function deleteDevices(tx: Tx, userId: string, except?: string): Promise<void> {
  const others = except
    ? or(isNull(pushSubscriptions.sessionId), ne(pushSubscriptions.sessionId, except))
    : undefined;
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), others));
}

/** Deletes it if it belongs to another user. */
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
