import { inArray, lte } from "drizzle-orm";
import { db, type Writer, write } from "#db/client.server";
import { sessions } from "#db/schema/accounts";
import { pushSubscriptions } from "#db/schema/notifications";
import { now } from "../time/clock.server";

/** And the push subscriptions of their browsers. */
export async function dropExpiredSessions(writer: Writer): Promise<void> {
  const isExpired = lte(sessions.expiresAt, now());
  const expired = db.select({ id: sessions.id }).from(sessions).where(isExpired);
  await write(writer, db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, expired)));
  await write(writer, db.delete(sessions).where(isExpired));
}
