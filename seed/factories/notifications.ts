import type { Tx } from "#db/client.server";
import { notifications } from "#db/schema/notifications";
import { now } from "~/core/time/clock.server";
import { within } from "./insert";

type NotificationRow = typeof notifications.$inferInsert;

export async function makeNotification(
  userId: string,
  options: Partial<NotificationRow> = {},
  into?: Tx,
): Promise<number> {
  const createdAt = options.createdAt ?? now();
  const row = { userId, type: "player_joined", params: {}, createdAt, ...options };
  const [written] = await within(into, (tx) =>
    tx.insert(notifications).values(row).returning({ id: notifications.id }),
  );
  if (!written) throw new Error("the notification was not written");
  return written.id;
}
