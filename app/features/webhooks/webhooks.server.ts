import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { db, requireThat, type Tx, transact } from "#db/client.server";
import { WEBHOOK_LIMITS } from "#db/limits/webhooks";
import { venues } from "#db/schema/venues";
import { type WebhookEvent, webhookDeliveries, webhooks } from "#db/schema/webhooks";
import type { Actor } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, rowsAfter } from "~/core/addresses/list-place.server";
import { DomainError } from "~/core/errors";
import { asId, isId } from "~/core/ids.server";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { authorizeCrewIn } from "~/features/crews/crew-access.server";
import { newSecret } from "./signature.server";

export type Webhook = typeof webhooks.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;

/** Oldest first. */
export const listWebhooks = (actor: Actor): Promise<Webhook[]> =>
  db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, actor.id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
    .all();

/** Errors: webhook_not_found. */
export const findWebhook = (actor: Actor, id: string): Promise<Webhook> => ownWebhook(db, actor, id);

export interface NewWebhook {
  url: string;
  subject: { crew?: string | undefined; venue?: string | undefined; me?: true | undefined };
  events: readonly WebhookEvent[];
}

export interface Made {
  webhook: Webhook;
  /** Shown this once. */
  secret: string;
}

/**
 * A repeated request gets another secret. Errors: crew_not_found, crew_closed, only_crew_organizer, venue_unknown
 * (at subject), webhook_limit, too_many_requests.
 */
export const createWebhook = (
  actor: Actor,
  { url, subject, events }: NewWebhook,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Made> =>
  transact(async (tx) => {
    const { shown, sealed } = newSecret();
    const place = await placeOf(tx, actor, subject);
    const { max } = WEBHOOK_LIMITS.perPerson;
    const request = { idempotencyKey, owner: `webhook:${actor.id}` };
    const { id } = await runOnce(tx, request, async (id) => {
      await consume(tx, "mark", { account: actor.id });
      const row = { id, userId: actor.id, url, ...place, events: [...new Set(events)] };
      await tx.insert(webhooks).values({ ...row, secret: sealed, createdAt: now() });
      await requireThat(
        tx,
        sql`(select count(*) from ${webhooks} where ${webhooks.userId} = ${actor.id}) <= ${max}`,
        async () => new DomainError("webhook_limit", { params: { max } }),
      );
    });
    await tx.update(webhooks).set({ secret: sealed }).where(isOwn(actor, id));
    return { webhook: await ownWebhook(tx, actor, id), secret: shown };
  });

async function placeOf(tx: Tx, actor: Actor, { crew, venue }: NewWebhook["subject"]) {
  if (crew !== undefined) {
    await authorizeCrewIn(tx, actor, { crewId: crew, verb: "edit" });
    return { crewId: asId(crew) };
  }
  if (venue === undefined) return {};
  const found = await tx
    .select({ id: venues.id })
    .from(venues)
    .where(offeredVenue(asId(venue)))
    .get();
  if (!found) throw new DomainError("venue_unknown", { field: "subject" });
  return { venueId: found.id };
}

export interface WebhookChange {
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  active?: boolean | undefined;
}

/** Absent fields stay. Errors: webhook_not_found. */
export const changeWebhook = (actor: Actor, id: string, change: WebhookChange): Promise<Webhook> =>
  transact(async (tx) => {
    const before = await ownWebhook(tx, actor, id);
    const { url = before.url, events = before.events, active } = change;
    const state =
      active === undefined ? {} : { endedAt: active ? null : (before.endedAt ?? now()), firstFailedAt: null };
    await tx
      .update(webhooks)
      .set({ url, events: [...new Set(events)], ...state })
      .where(isOwn(actor, before.id));
    return ownWebhook(tx, actor, id);
  });

/** A second rotation this soon is one that was pressed twice, or a retry after a lost answer. */
const SAME_ROTATION_MS = 10 * millisecondsInMinute;

/** The former secret signs too for a day; of two rotations at once it is the one before both. Errors: webhook_not_found. */
export const rotateSecret = (actor: Actor, id: string): Promise<Made> =>
  transact(async (tx) => {
    const before = await ownWebhook(tx, actor, id);
    const isSame = before.rotatedAt && +now() - +before.rotatedAt < SAME_ROTATION_MS;
    const formerSecret = isSame ? before.formerSecret : before.secret;
    const { shown, sealed } = newSecret();
    const set = { secret: sealed, formerSecret, rotatedAt: now() };
    await tx
      .update(webhooks)
      .set(set)
      .where(isOwn(actor, asId(id)));
    return { webhook: await ownWebhook(tx, actor, id), secret: shown };
  });

/** Errors: webhook_not_found. */
export const deleteWebhook = (actor: Actor, id: string): Promise<void> =>
  transact(async (tx) => {
    const webhook = await ownWebhook(tx, actor, id);
    await tx.delete(webhooks).where(isOwn(actor, webhook.id));
  });

const deliveriesAfter = rowsAfter({
  columns: [webhookDeliveries.createdAt, webhookDeliveries.id],
  start: [HIGHEST, ""],
  descending: true,
});
const newestDeliveries = db
  .select()
  .from(webhookDeliveries)
  .where(and(eq(webhookDeliveries.webhookId, sql.placeholder("webhookId")), deliveriesAfter.follows))
  .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
  .limit(WEBHOOK_LIMITS.deliveries.max)
  .prepare();

/** The newest fifty, or those that follow a place. Errors: webhook_not_found. */
export async function listDeliveries(actor: Actor, id: string, after?: Place): Promise<Delivery[]> {
  const webhook = await ownWebhook(db, actor, id);
  return newestDeliveries.all({ webhookId: webhook.id, ...deliveriesAfter.bind(after) });
}

/** With the same id, by which receivers know it. Errors: webhook_not_found, delivery_not_found, webhook_ended. */
export const redeliver = (actor: Actor, id: string, deliveryId: string): Promise<Delivery> =>
  transact(async (tx) => {
    const webhook = await ownWebhook(tx, actor, id);
    if (webhook.endedAt) throw new DomainError("webhook_ended");
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({ status: "pending", attempts: 0, nextAttemptAt: now(), lastError: null })
      .where(and(eq(webhookDeliveries.id, asId(deliveryId)), eq(webhookDeliveries.webhookId, webhook.id)))
      .returning();
    if (!delivery) throw new DomainError("delivery_not_found");
    return delivery;
  });

async function ownWebhook(on: Pick<Tx, "select">, actor: Actor, id: string): Promise<Webhook> {
  const webhook = isId(id)
    ? await on
        .select()
        .from(webhooks)
        .where(isOwn(actor, asId(id)))
        .get()
    : undefined;
  if (!webhook) throw new DomainError("webhook_not_found");
  return webhook;
}

const isOwn = (actor: Actor, id: string) => and(eq(webhooks.id, id), eq(webhooks.userId, actor.id));
