import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, lte } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { oneTimeViews } from "#db/schema/accounts";
import { hashToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { isToCome } from "~/core/time/stored-time.server";
import { seal, unseal } from "./secret-box.server";

const LIFETIME_MS = 5 * millisecondsInMinute;

/** Once, within five minutes; only a hash is stored. */
export async function sealForOneView(tx: Tx, sessionId: string, text: string): Promise<string> {
  const sealed = seal(text);
  const time = now();
  await tx.delete(oneTimeViews).where(lte(oneTimeViews.expiresAt, time));
  await tx
    .insert(oneTimeViews)
    .values({ hash: hashToken(sealed), sessionId, expiresAt: new Date(+time + LIFETIME_MS) });
  return sealed;
}

export const sealedForOneView = (sessionId: string, text: string): Promise<string> =>
  transact((tx) => sealForOneView(tx, sessionId, text));

/**
 * Null if read before, expired, forged or of another session. Errors: DatabaseUnavailable, after which it can be tried
 * again.
 */
export async function unsealOnce(sessionId: string, sealed: string): Promise<string | null> {
  const text = unsealOrNull(sealed);
  if (text === null) return null;
  const { rowsAffected } = await transact((tx) =>
    tx
      .delete(oneTimeViews)
      .where(
        and(
          eq(oneTimeViews.hash, hashToken(sealed)),
          eq(oneTimeViews.sessionId, sessionId),
          isToCome(oneTimeViews.expiresAt, LIFETIME_MS),
        ),
      ),
  );
  return rowsAffected === 1 ? text : null;
}

function unsealOrNull(sealed: string): string | null {
  try {
    return unseal(sealed);
  } catch {
    return null;
  }
}
