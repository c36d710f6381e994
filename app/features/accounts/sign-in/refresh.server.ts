import { sql } from "drizzle-orm";
import { commitPlan, db, requireThat } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { moveDevice } from "~/features/sessions/session-devices.server";
import { dropSession, openSession } from "~/features/sessions/sessions.server";
import { accountById } from "../account.server";
import type { SignedIn } from "./sign-in.server";

/** Ends the old token; of concurrent requests one succeeds. Errors: `not_authenticated`. */
export async function refreshSession(actor: Actor, userAgent: string | null): Promise<SignedIn> {
  return commitPlan(async (plan) => {
    const account = await accountById(db, actor.id);
    const notAuthenticated = new DomainError("not_authenticated");
    if (!account) throw notAuthenticated;
    await dropSession(plan, actor.sessionId);
    await requireThat(plan, sql`changes() = 1`, async () => notAuthenticated);
    const { token, sessionId, expiresAt } = await openSession(plan, {
      userId: actor.id,
      kind: "bearer",
      userAgent,
    });
    await moveDevice(plan, actor.sessionId, { userId: actor.id, sessionId });
    return { step: "done", token, expiresAt, account };
  });
}
