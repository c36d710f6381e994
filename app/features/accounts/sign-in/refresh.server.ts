import { transact } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { moveDevice } from "~/features/sessions/session-devices.server";
import { dropSession, openSession } from "~/features/sessions/sessions.server";
import { accountById } from "../account.server";
import type { SignedIn } from "./sign-in.server";

/**
 * Exchanges an API client's token for a new one and revokes the old one. Of concurrent requests with the same token, one
 * succeeds. Errors: `not_authenticated`.
 */
export async function refreshSession(actor: Actor, userAgent: string | null): Promise<SignedIn> {
  return transact(async (tx) => {
    const wasOpen = await dropSession(tx, actor.sessionId);
    const account = await accountById(tx, actor.id);
    if (!wasOpen || !account) throw new DomainError("not_authenticated");
    const { token, sessionId, expiresAt } = await openSession(tx, {
      userId: actor.id,
      kind: "bearer",
      userAgent,
    });
    await moveDevice(tx, actor.sessionId, { userId: actor.id, sessionId });
    return { step: "done", token, expiresAt, account };
  });
}
