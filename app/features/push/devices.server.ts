import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { pushSubscriptions } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { forgetDevices } from "~/features/sessions/session-devices.server";
import { isPushAddress } from "./address";
import type { SubscriptionInput } from "./schema.server";

/** The devices that notifications are pushed to: one row is one browser that agreed. */

const MOST_DEVICES = 10;

/** The key that a browser needs to agree; null where this site pushes nothing. */
export const pushPublicKey = (): string | null => env.VAPID_PUBLIC_KEY ?? null;

/**
 * Pushes the actor's notifications to a browser from now on. Again is no error, and a browser that was somebody else's
 * becomes the actor's. Of more than ten the oldest goes. Errors: push_not_set_up, push_address_refused.
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
      .offset(MOST_DEVICES);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
  });
}

/** Ends pushing to one of the actor's browsers; an address that is not the actor's is no error and changes nothing. */
export async function removeDevice(actor: Actor, endpoint: string): Promise<void> {
  await transact((tx) =>
    tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, actor.id))),
  );
}

/** Ends pushing to all of the actor's browsers. */
export const removeDevices = (actor: Actor): Promise<void> => transact((tx) => forgetDevices(tx, actor.id));

/** How many browsers the actor's notifications are pushed to. */
export const devicesCount = (userId: string): Promise<number> =>
  db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
