import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { pushSubscriptions } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";
import { deleteDevices } from "~/features/sessions/session-devices.server";
import { isPushAddress } from "./address";
import type { SubscriptionInput } from "./schema.server";

const MAX_DEVICES = 10;

/** Null if web push is not set up. */
export const pushPublicKey = (): string | null => env.VAPID_PUBLIC_KEY ?? null;

/**
 * Idempotent; a browser registered by another user becomes the actor's. Beyond ten, the oldest is removed. Errors:
 * push_not_set_up, push_address_refused.
 */
export async function addDevice(actor: Actor, { endpoint, keys }: SubscriptionInput): Promise<void> {
  if (!pushPublicKey()) throw new DomainError("push_not_set_up");
  if (!isPushAddress(endpoint, env.TEST_PUSH_ORIGIN))
    throw new DomainError("push_address_refused", { field: "endpoint" });
  const owner = { userId: actor.id, sessionId: actor.sessionId, ...keys, createdAt: now() };
  await transact(async (tx) => {
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), endpoint, ...owner })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: owner });
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, actor.id))
      .orderBy(desc(pushSubscriptions.createdAt), asc(pushSubscriptions.endpoint))
      .limit(1000)
      .offset(MAX_DEVICES);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
  });
}

/** Idempotent; addresses of others change nothing. */
export async function removeDevice(actor: Actor, endpoint: string): Promise<void> {
  await transact((tx) =>
    tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, actor.id))),
  );
}

export const removeDevices = (actor: Actor): Promise<void> => transact((tx) => deleteDevices(tx, actor.id));

export const devicesCount = (userId: string): Promise<number> =>
  db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
