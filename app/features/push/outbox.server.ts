import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { db, readerOf, type Tx, type Writer, write } from "#db/client.server";
import { sessions } from "#db/schema/accounts";
import { notifications, type PushPayload, pushOutbox, pushSubscriptions } from "#db/schema/notifications";
import { inChunks } from "~/core/chunks";
import { LONGEST_WAIT_MS } from "~/core/jobs/backoff";
import { afterFailure, BATCH, outboxDelivery } from "~/core/jobs/outbox.server";
import { outdatedOf } from "~/core/jobs/outdated.server";
import { log } from "~/core/log/log.server";
import { now } from "~/core/time/clock.server";
import { hasCome } from "~/core/time/stored-time.server";
import { SESSION_IDLE_DAYS } from "~/features/sessions/sessions.server";
import { pushPublicKey } from "./devices.server";
import { postPush } from "./post.server";

export interface Push {
  userId: string;
  notificationId: number;
  payload: PushPayload;
  /** Push services store the message until then for a phone that is off. */
  expiresAt: Date;
}

export async function queuePushes(writer: Writer, pushes: readonly Push[]): Promise<void> {
  if (!pushPublicKey() || pushes.length === 0) return;
  const recipients = [...new Set(pushes.map((push) => push.userId))];
  const createdAt = now();
  const idleSince = new Date(+createdAt - SESSION_IDLE_DAYS * millisecondsInDay);
  const devices = await readerOf(writer)
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        inArray(pushSubscriptions.userId, recipients),
        or(isNull(sessions.id), gt(sessions.lastSeenAt, idleSince)),
      ),
    );
  const rows = pushes.flatMap(({ userId, ...push }) =>
    devices
      .filter((device) => device.userId === userId)
      .map((device) => ({ ...push, subscriptionId: device.id, nextAttemptAt: createdAt, createdAt })),
  );
  for (const chunk of inChunks(rows)) await write(writer, db.insert(pushOutbox).values(chunk));
}

interface Message {
  message: typeof pushOutbox.$inferSelect;
  device: typeof pushSubscriptions.$inferSelect;
  recipient: string;
}
type Outcome = Message & {
  result: "taken" | "too_late" | "outdated" | "device_gone" | { reason: string; forGood: boolean };
};

const isPushDue = () =>
  and(eq(pushOutbox.status, "pending"), hasCome(pushOutbox.nextAttemptAt, LONGEST_WAIT_MS));

/** Never rejects: failed messages are retried. */
export const deliverPushes = outboxDelivery<Message, Outcome>({
  name: "push",
  leaseMs: 5 * millisecondsInMinute,
  async hasDue() {
    if (!pushPublicKey()) return false;
    return (
      (await db.select({ id: pushOutbox.id }).from(pushOutbox).where(isPushDue()).limit(1).get()) !==
      undefined
    );
  },
  async claim(tx, leaseEnd) {
    const due = await tx
      .select({ message: pushOutbox, device: pushSubscriptions, recipient: notifications.userId })
      .from(pushOutbox)
      .innerJoin(notifications, eq(notifications.id, pushOutbox.notificationId))
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushOutbox.subscriptionId))
      .where(isPushDue())
      .orderBy(asc(pushOutbox.nextAttemptAt), asc(pushOutbox.id))
      .limit(BATCH);
    const ids = due.map(({ message }) => message.id);
    if (ids.length > 0) {
      await tx
        .update(pushOutbox)
        .set({ attempts: sql`${pushOutbox.attempts} + 1`, nextAttemptAt: leaseEnd })
        .where(inArray(pushOutbox.id, ids));
    }
    return due.map(({ message, ...rest }) => ({
      message: { ...message, attempts: message.attempts + 1 },
      ...rest,
    }));
  },
  async withdraw(batch) {
    const outdated = await outdatedOf(
      batch.map(({ message }) => message),
      "push",
    );
    // Somebody else may have signed in on the browser.
    const old = batch.filter(
      ({ message, device, recipient }) => outdated.has(message) || device.userId !== recipient,
    );
    return new Map(old.map((message) => [message, { ...message, result: "outdated" }]));
  },
  openSender: () => ({ send: deliver }),
  async record(tx, outcomes) {
    for (const outcome of outcomes) await recordOne(tx, outcome);
  },
});

async function deliver(claimed: Message): Promise<Outcome> {
  const { message, device } = claimed;
  const seconds = Math.floor((+message.expiresAt - +now()) / 1000);
  if (seconds <= 0) return { ...claimed, result: "too_late" };
  try {
    const status = await postPush(device, JSON.stringify(message.payload), seconds);
    if (status >= 200 && status < 300) return { ...claimed, result: "taken" };
    if (status === 404 || status === 410) return { ...claimed, result: "device_gone" };
    const forGood = status < 500 && status !== 429 && status !== 408;
    return { ...claimed, result: { reason: `answered ${status}`, forGood } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...claimed, result: { reason, forGood: false } };
  }
}

async function recordOne(tx: Tx, { message, device, result }: Outcome): Promise<void> {
  const row = eq(pushOutbox.id, message.id);
  if (result === "device_gone") {
    // Deletes the device's other messages too.
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
  } else if (result === "taken" || result === "too_late" || result === "outdated")
    await tx.delete(pushOutbox).where(row);
  else {
    log.warn({ push: message.id, reason: result.reason }, "a message could not be pushed");
    await tx.update(pushOutbox).set(afterFailure(message, result)).where(row);
  }
}
