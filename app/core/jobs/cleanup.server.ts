import { millisecondsInDay, millisecondsInWeek } from "date-fns/constants";
import { lt, lte } from "drizzle-orm";
import { transact } from "#db/client.server";
import {
  emailChanges,
  emailTokens,
  endedSessions,
  oneTimeViews,
  personalTokens,
  rateLimits,
  requestIds,
} from "#db/schema/accounts";
import { dropExpiredMail } from "../mail/outbox.server";
import { now } from "../time/clock.server";
import { dropExpiredSessions } from "./expired-sessions.server";

const IDEMPOTENCY_KEY_MS = millisecondsInWeek;

/** Longer than any process takes to notice that a session ended. */
const ENDED_SESSION_MS = millisecondsInDay;

/** Idempotent. */
export async function removeExpired(): Promise<void> {
  const time = now();
  await transact(async (tx) => {
    await dropExpiredSessions(tx);
    await tx.delete(personalTokens).where(lte(personalTokens.expiresAt, time));
    await tx.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(+time - ENDED_SESSION_MS)));
    await tx.delete(emailTokens).where(lte(emailTokens.expiresAt, time));
    await tx.delete(emailChanges).where(lte(emailChanges.expiresAt, time));
    await tx.delete(oneTimeViews).where(lte(oneTimeViews.expiresAt, time));
    await tx.delete(rateLimits).where(lte(rateLimits.expiresAt, time));
    await dropExpiredMail(tx);
    await tx.delete(requestIds).where(lt(requestIds.createdAt, new Date(+time - IDEMPOTENCY_KEY_MS)));
  });
}
