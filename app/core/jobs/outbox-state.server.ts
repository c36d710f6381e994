import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { pushOutbox } from "#db/schema/notifications";
import { webhookDeliveries } from "#db/schema/webhooks";

export interface OutboxState {
  name: "mail" | "push" | "webhooks";
  waiting: number;
  failed: number;
  oldest: Date | null;
}

interface Row extends Omit<OutboxState, "oldest"> {
  oldest: number | null;
}

type Outbox = typeof mailOutbox | typeof pushOutbox | typeof webhookDeliveries;

/** Bounds the search for the oldest message while very many wait. */
const OLDEST_OF = 1_000;

const stateOf = (name: OutboxState["name"], outbox: Outbox): SQL => sql`
  select ${name} as name,
    (select count(*) from ${outbox} where status in ('pending', 'sending')) as waiting,
    (select count(*) from ${outbox} where status = 'failed') as failed,
    (select min(created_at) from (
      select created_at from ${outbox} where status = 'pending' order by next_attempt_at limit ${OLDEST_OF}
    )) as oldest`;

export async function outboxStates(): Promise<OutboxState[]> {
  const rows = await db.all<Row>(
    sql`${stateOf("mail", mailOutbox)} union all ${stateOf("push", pushOutbox)}
      union all ${stateOf("webhooks", webhookDeliveries)}`,
  );
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest === null ? null : new Date(oldest) }));
}
