import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { pushSubscriptions } from "#db/schema/notifications";

/** For a sign-out: ends pushing to what agreed in that session. */
export async function forgetDevice(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** For signing out everywhere: ends pushing to all of a person's browsers, but for those of one session. */
export async function forgetDevices(tx: Tx, userId: string, except?: string): Promise<void> {
  const others = except
    ? or(isNull(pushSubscriptions.sessionId), ne(pushSubscriptions.sessionId, except))
    : undefined;
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), others));
}

/** For a session that takes another's place in the same browser. A browser of somebody else's is told nothing more. */
export async function moveDevice(
  tx: Tx,
  before: string,
  after: { userId: string; sessionId: string },
): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ sessionId: after.sessionId })
    .where(and(eq(pushSubscriptions.sessionId, before), eq(pushSubscriptions.userId, after.userId)));
  await forgetDevice(tx, before);
}
