import { millisecondsInDay, millisecondsInMinute, millisecondsInWeek } from "date-fns/constants";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { afterCommit, db, onEveryWrite, type Tx } from "#db/client.server";
import { WEBHOOK_LIMITS } from "#db/limits/webhooks";
import { users } from "#db/schema/accounts";
import { webhookDeliveries, webhooks } from "#db/schema/webhooks";
import { LONGEST_WAIT_MS } from "~/core/jobs/backoff";
import { afterFailure, BATCH, outboxDelivery } from "~/core/jobs/outbox.server";
import { log } from "~/core/log/log.server";
import { sendMail } from "~/core/mail/outbox.server";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";
import { hasCome } from "~/core/time/stored-time.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { triggerDelivery } from "~/features/notifications/delivery-trigger.server";
import { isPushAddress } from "~/features/push/address";
import { postToPublic } from "~/features/push/post.server";
import { DEFAULT_LOCALE } from "~/i18n/languages";
import { webhookPath } from "./components/paths";
import { queueDeliveries } from "./queue-deliveries.server";
import { signatureHeaders } from "./signature.server";
import type { Delivery, Webhook } from "./webhooks.server";

const FAILING_MS = WEBHOOK_LIMITS.failing.days * millisecondsInDay;

interface Message {
  delivery: Delivery;
  webhook: Webhook;
}
interface Outcome extends Message {
  /** Null if it arrived. */
  failure: string | null;
}

/** For twenty messages of a burst: ten thousand take minutes, and joins hardly longer meanwhile (docs/performance.md). */
const BURST_MS = 800;

const isDue = () =>
  and(eq(webhookDeliveries.status, "pending"), hasCome(webhookDeliveries.nextAttemptAt, LONGEST_WAIT_MS));

const deliverQueued = outboxDelivery<Message, Outcome>({
  name: "webhooks",
  leaseMs: 5 * millisecondsInMinute,
  pauseMs: BURST_MS,
  hasDue: async () =>
    (await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isDue()).limit(1).get()) !==
    undefined,
  async claim(tx, leaseEnd) {
    const due = await tx
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), isNull(webhooks.endedAt)))
      .where(and(isDue(), hasOpenAccount(webhooks.userId)))
      .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.createdAt))
      .limit(BATCH);
    const sent = due.filter(isFirstOfFailing);
    const ids = sent.map(({ delivery }) => delivery.id);
    if (ids.length === 0) return [];
    await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: leaseEnd })
      .where(inArray(webhookDeliveries.id, ids));
    return sent.map(({ delivery, webhook }) => ({
      delivery: { ...delivery, attempts: delivery.attempts + 1 },
      webhook,
    }));
  },
  openSender: () => ({ send }),
  async record(tx, outcomes) {
    await recordArrived(
      tx,
      outcomes.filter(({ failure }) => failure === null),
    );
    for (const { failure, ...message } of outcomes)
      if (failure !== null) await recordFailed(tx, message, failure);
  },
});

/** Of a webhook that fails, one delivery at a time, so that others do not wait for it. */
const isFirstOfFailing = ({ webhook }: Message, index: number, due: readonly Message[]): boolean =>
  webhook.firstFailedAt === null || due.findIndex((one) => one.webhook.id === webhook.id) === index;

/** Failed deliveries are tried again for a day. */
export async function deliverWebhooks(): Promise<void> {
  await queueDeliveries();
  await deliverQueued();
}

const CHECK_EVERY_MS = 1_000;

/** The job sends what other processes wrote, and what failed. */
export function deliverWebhooksAfterWrites(): void {
  let hasWritten = false;
  let isRunning = false;
  onEveryWrite(() => {
    hasWritten = true;
  });
  const deliver = async () => {
    if (!hasWritten || isRunning) return;
    hasWritten = false;
    isRunning = true;
    try {
      await deliverWebhooks();
    } catch (err) {
      log.warn({ err }, "webhooks could not be queued and are tried again in a minute");
    } finally {
      isRunning = false;
    }
  };
  setInterval(deliver, CHECK_EVERY_MS).unref();
}

async function send({ delivery, webhook }: Message): Promise<Outcome> {
  const outcome = (failure: string | null): Outcome => ({ delivery, webhook, failure });
  try {
    if (!isPushAddress(webhook.url, env.TEST_PUSH_ORIGIN)) return outcome("this address is not allowed");
    const message = { id: delivery.id, body: delivery.payload, sentAt: now() };
    const headers = { "Content-Type": "application/json", ...signatureHeaders(webhook, message) };
    const status = await postToPublic(new URL(webhook.url), headers, Buffer.from(delivery.payload));
    return outcome(status >= 200 && status < 300 ? null : `answered ${status}`);
  } catch (error) {
    return outcome(error instanceof Error ? error.message : String(error));
  }
}

/** Two statements, however many arrived. */
async function recordArrived(tx: Tx, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ delivery }) => delivery.id);
  const set = { status: "delivered" as const, deliveredAt: now(), lastError: null };
  await tx.update(webhookDeliveries).set(set).where(inArray(webhookDeliveries.id, ids));
  const owners = [...new Set(messages.map(({ webhook }) => webhook.id))];
  await tx
    .update(webhooks)
    .set({ firstFailedAt: null })
    .where(and(inArray(webhooks.id, owners), isNotNull(webhooks.firstFailedAt)));
}

async function recordFailed(tx: Tx, { delivery, webhook }: Message, failure: string): Promise<void> {
  const ofDelivery = eq(webhookDeliveries.id, delivery.id);
  log.warn({ delivery: delivery.id, reason: failure }, "a webhook could not be delivered");
  const attempted = { attempts: delivery.attempts, expiresAt: null };
  await tx
    .update(webhookDeliveries)
    .set(afterFailure(attempted, { reason: failure, forGood: false }))
    .where(ofDelivery);
  await tx
    .update(webhooks)
    .set({ firstFailedAt: now() })
    .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.firstFailedAt)));
  const isWaiting = and(isDue(), eq(webhookDeliveries.webhookId, webhook.id));
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(+now() + millisecondsInMinute) })
    .where(isWaiting);
  if (webhook.firstFailedAt && +now() - +webhook.firstFailedAt >= FAILING_MS) await end(tx, webhook);
}

async function end(tx: Tx, { id, userId, url }: Webhook): Promise<void> {
  const { rowsAffected } = await tx
    .update(webhooks)
    .set({ endedAt: now() })
    .where(and(eq(webhooks.id, id), isNull(webhooks.endedAt)));
  if (rowsAffected === 0) return;
  await tx
    .update(webhookDeliveries)
    .set({ status: "failed" })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, "pending")));
  const owner = await tx
    .select({ email: users.email, locale: users.locale, seenLocale: users.seenLocale })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!owner) return;
  await sendMail(tx, {
    ...{
      userId,
      to: owner.email,
      template: "webhook_ended",
      params: { path: webhookPath(id), address: url },
    },
    locale: owner.locale ?? owner.seenLocale ?? DEFAULT_LOCALE,
    expiresAt: new Date(+now() + millisecondsInWeek),
  });
  afterCommit(tx, triggerDelivery);
}
