import { and, eq, gt, lte } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { oneTimeViews } from "#db/schema/accounts";
import { now } from "~/core/clock.server";
import { hashToken } from "~/core/ids.server";
import { seal, unseal } from "./secret-box.server";

const LIFETIME_MS = 5 * 60_000;

/** Encrypts a text that one page may show once to this session, within five minutes. The database keeps a hash only. */
export async function sealForOneView(tx: Tx, sessionId: string, text: string): Promise<string> {
  const sealed = seal(text);
  const time = now();
  await tx.delete(oneTimeViews).where(lte(oneTimeViews.expiresAt, time));
  await tx
    .insert(oneTimeViews)
    .values({ hash: hashToken(sealed), sessionId, expiresAt: new Date(+time + LIFETIME_MS) });
  return sealed;
}

/**
 * The sealed text, for the first caller only. Null when it was opened before, has expired, was made for another session
 * or by somebody else. Errors: DatabaseUnavailable, and the text can still be opened later.
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
          gt(oneTimeViews.expiresAt, now()),
        ),
      ),
  );
  return rowsAffected === 1 ? text : null;
}

/** Forged values end here, before anything is written. */
function unsealOrNull(sealed: string): string | null {
  try {
    return unseal(sealed);
  } catch {
    return null;
  }
}
