import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { type PushPayload, pushOutbox, pushSubscriptions } from "#db/schema/notifications";
import { nextTry } from "~/core/backoff";
import { now } from "~/core/clock.server";
import { log } from "~/core/log.server";
import { retryWhenLocked } from "~/core/retry-when-locked.server";
import { pushPublicKey } from "./devices.server";
import { postPush } from "./post.server";

export interface Push {
  userId: string;
  notificationId: number;
  payload: PushPayload;
  /** After this nobody needs to be told; push services keep it for a phone that is off until then. */
  expiresAt: Date;
}

const ROWS = 200;

/** Queues messages for every device of their readers, in the transaction that notes them as delivered. */
export async function queuePushes(tx: Tx, pushes: readonly Push[]): Promise<void> {
  if (!pushPublicKey() || pushes.length === 0) return;
  const readers = [...new Set(pushes.map((push) => push.userId))];
  const devices = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, readers));
  const createdAt = now();
  const rows = pushes.flatMap(({ userId, ...push }) =>
    devices
      .filter((device) => device.userId === userId)
      .map((device) => ({ ...push, subscriptionId: device.id, nextAttemptAt: createdAt, createdAt })),
  );
  for (let start = 0; start < rows.length; start += ROWS) {
    await tx.insert(pushOutbox).values(rows.slice(start, start + ROWS));
  }
}

let tail: Promise<void> = Promise.resolve();

/** Sends what waits for devices. Never rejects: what failed waits for its next turn. */
export function deliverPushes(): Promise<void> {
  tail = tail.then(drain).catch((error: unknown) => log.error({ err: error }, "push delivery stopped"));
  return tail;
}

/** Claimed and noted together, and as many connections at once. */
const BATCH = 20;
const LEASE_MS = 5 * 60_000;

async function drain(): Promise<void> {
  if (!pushPublicKey()) return;
  if (!(await db.select({ id: pushOutbox.id }).from(pushOutbox).where(isDue()).limit(1).get())) return;
  for (;;) {
    const batch = await claim();
    if (batch.length === 0) return;
    const outcomes = await Promise.all(batch.map(deliver));
    await retryWhenLocked(() => note(outcomes), LEASE_MS);
  }
}

const isDue = () => and(eq(pushOutbox.status, "pending"), lte(pushOutbox.nextAttemptAt, now()));

/** Takes the next messages for this process. One whose process died is taken again when its lease ends. */
const claim = () =>
  transact(async (tx) => {
    const due = await tx
      .select({ message: pushOutbox, device: pushSubscriptions })
      .from(pushOutbox)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushOutbox.subscriptionId))
      .where(isDue())
      .orderBy(asc(pushOutbox.nextAttemptAt), asc(pushOutbox.id))
      .limit(BATCH);
    const ids = due.map(({ message }) => message.id);
    if (ids.length > 0) {
      await tx
        .update(pushOutbox)
        .set({
          attempts: sql`${pushOutbox.attempts} + 1`,
          nextAttemptAt: new Date(+now() + LEASE_MS),
        })
        .where(inArray(pushOutbox.id, ids));
    }
    return due.map(({ message, device }) => ({
      message: { ...message, attempts: message.attempts + 1 },
      device,
    }));
  });

type Claimed = Awaited<ReturnType<typeof claim>>[number];
type Outcome = Claimed & {
  result: "taken" | "too_late" | "device_gone" | { error: string; forGood: boolean };
};

async function deliver({ message, device }: Claimed): Promise<Outcome> {
  const seconds = Math.floor((+message.expiresAt - +now()) / 1000);
  if (seconds <= 0) return { message, device, result: "too_late" };
  try {
    const status = await postPush(device, JSON.stringify(message.payload), seconds);
    if (status >= 200 && status < 300) return { message, device, result: "taken" };
    if (status === 404 || status === 410) return { message, device, result: "device_gone" };
    const forGood = status < 500 && status !== 429 && status !== 408;
    return { message, device, result: { error: `answered ${status}`, forGood } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { message, device, result: { error: reason, forGood: false } };
  }
}

const note = (outcomes: readonly Outcome[]): Promise<void> =>
  transact(async (tx) => {
    for (const { message, device, result } of outcomes) {
      const row = eq(pushOutbox.id, message.id);
      if (result === "device_gone") {
        // What else was to be sent there goes with it.
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
      } else if (result === "taken" || result === "too_late") await tx.delete(pushOutbox).where(row);
      else {
        log.warn({ push: message.id, reason: result.error }, "a message could not be pushed");
        const next = result.forGood ? null : nextTry(message, now());
        await tx
          .update(pushOutbox)
          .set({
            status: next ? "pending" : "failed",
            nextAttemptAt: next ?? now(),
            lastError: result.error.slice(0, 200),
          })
          .where(row);
      }
    }
  });
