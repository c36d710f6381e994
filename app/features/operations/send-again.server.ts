import { and, eq, type SQL } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { pushOutbox } from "#db/schema/notifications";
import type { Viewer } from "~/core/actor";
import { dropExpiredMail } from "~/core/mail/outbox.server";
import { now } from "~/core/time/clock.server";
import { deliverAll } from "~/features/delivery/deliver-notifications.server";
import { requireAdmin } from "~/features/moderation/rules";
import type { SendAgainInput } from "./schema.server";

/** Expired messages are dropped. Idempotent. Errors: not_found for everybody but admins. */
export async function sendAgain(viewer: Viewer, { outbox, id }: SendAgainInput): Promise<void> {
  requireAdmin(viewer);
  const fresh = { status: "pending" as const, attempts: 0, nextAttemptAt: now(), lastError: null };
  const failed = (table: typeof mailOutbox | typeof pushOutbox): SQL | undefined =>
    and(eq(table.status, "failed"), id === undefined ? undefined : eq(table.id, id));
  if (outbox !== "push") {
    await db.update(mailOutbox).set(fresh).where(failed(mailOutbox));
  }
  if (outbox !== "mail") {
    await db.update(pushOutbox).set(fresh).where(failed(pushOutbox));
  }
  await transact(dropExpiredMail);
  void deliverAll();
}
