import type { Tx } from "#db/client.server";
import { WEBHOOK_EVENTS, webhookDeliveries, webhooks } from "#db/schema/webhooks";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { newSecret } from "~/features/webhooks/signature.server";
import { within } from "./insert";

type Options = Partial<typeof webhooks.$inferInsert> & { userId: string };

/** Of its owner's games and all events. */
export const makeWebhook = (options: Options, into?: Tx) =>
  within(into, async (tx) => {
    const { shown, sealed } = newSecret();
    const row = { id: newId(), url: "https://bot.houma.app/", events: [...WEBHOOK_EVENTS], ...options };
    await tx.insert(webhooks).values({ ...row, secret: sealed, createdAt: now() });
    return { id: row.id, secret: shown };
  });

type DeliveryOptions = Partial<typeof webhookDeliveries.$inferInsert>;

/** That has arrived. Returns its id. */
export const makeDelivery = (webhookId: string, options: DeliveryOptions = {}, into?: Tx): Promise<string> =>
  within(into, async (tx) => {
    const sent = { id: newId(), webhookId, event: "game.created" as const, payload: "{}", ...options };
    const time = { nextAttemptAt: now(), createdAt: now() };
    await tx.insert(webhookDeliveries).values({ ...time, status: "delivered", attempts: 1, ...sent });
    return sent.id;
  });
