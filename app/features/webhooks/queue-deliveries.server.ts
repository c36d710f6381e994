import { setTimeout as pause } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { type WebhookEvent, webhookDeliveries, webhookEvents } from "#db/schema/webhooks";
import { inChunks } from "~/core/chunks";
import { newId } from "~/core/ids.server";
import { pauseAfter } from "~/core/jobs/outbox.server";
import { now } from "~/core/time/clock.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";

/** Between batches, at least, so that requests are answered meanwhile. */
const BURST_PAUSE_MS = 100;
const BATCH = 100;

/** Turns what happened into deliveries; safe in several processes. */
export async function queueDeliveries(): Promise<void> {
  while (await hasEvents()) {
    const begun = performance.now();
    if ((await transact(queueBatch)) < BATCH) return;
    await pause(pauseAfter(performance.now() - begun, BURST_PAUSE_MS));
  }
}

const hasEvents = async (): Promise<boolean> =>
  (await db.select({ id: webhookEvents.id }).from(webhookEvents).limit(1).get()) !== undefined;

interface Wanted {
  webhookId: string;
  event: WebhookEvent;
  gameId: string;
  participantId: string | null;
  happenedAt: number;
}

async function queueBatch(tx: Tx): Promise<number> {
  const events = await tx
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .orderBy(webhookEvents.id)
    .limit(BATCH);
  const ids = events.map(({ id }) => id);
  const createdAt = now();
  const rows = (await tx.all<Wanted>(wantedOf(ids))).map((wanted) => ({
    ...{ id: newId(), webhookId: wanted.webhookId, event: wanted.event, payload: payloadOf(wanted) },
    ...{ nextAttemptAt: createdAt, createdAt },
  }));
  for (const chunk of inChunks(rows)) await tx.insert(webhookDeliveries).values(chunk);
  await tx.delete(webhookEvents).where(inArray(webhookEvents.id, ids));
  return ids.length;
}

/** Ids alone: what else is in a game its reader asks the API for, which knows what they may see. */
const payloadOf = ({ event, gameId, participantId, happenedAt }: Wanted): string =>
  JSON.stringify({
    type: event,
    timestamp: new Date(happenedAt).toISOString(),
    data: { gameId, ...(participantId && { participantId }) },
  });

/** Who may know of a game: a crew's organizers, at a venue everybody of public ones, and who organizes or is in it. */
const wantedOf = (ids: readonly number[]) => sql`
  with happened as (
    select e.id, e.event, e.game_id, e.participant_id, e.user_id, e.happened_at,
      g.crew_id, g.venue_id, g.organizer_id, g.game_type
    from webhook_events as e cross join games as g on g.id = e.game_id
    where e.id in (select value from json_each(${JSON.stringify(ids)})) and g.hidden_at is null
  ), wanted as (
    select h.id as number, w.id as webhook_id from happened as h cross join webhooks as w on w.crew_id = h.crew_id
    where exists (select 1 from crew_members as m
      where m.crew_id = h.crew_id and m.user_id = w.user_id and m.role in ('owner', 'organizer'))
    union
    select h.id, w.id from happened as h cross join webhooks as w on w.venue_id = h.venue_id
    where h.game_type = 'public'
    union
    select h.id, w.id from happened as h cross join webhooks as w on w.user_id = h.organizer_id
    where w.crew_id is null and w.venue_id is null
    union
    select h.id, w.id from happened as h cross join webhooks as w on w.user_id = h.user_id
    where w.crew_id is null and w.venue_id is null
    union
    select h.id, w.id from happened as h
    cross join game_participants as p on p.game_id = h.game_id and p.status in ('confirmed', 'maybe', 'waitlisted')
    cross join webhooks as w on w.user_id = p.user_id
    where w.crew_id is null and w.venue_id is null
  )
  select w.id as webhookId, h.event, h.game_id as gameId, h.participant_id as participantId, h.happened_at as happenedAt
  from wanted cross join happened as h on h.id = wanted.number cross join webhooks as w on w.id = wanted.webhook_id
  where w.ended_at is null and ${hasOpenAccount(sql`w.user_id`)}
    and exists (select 1 from json_each(w.events) as chosen where chosen.value = h.event)
  order by h.id`;
