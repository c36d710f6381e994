import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { emailTokens, type TOKEN_PURPOSES } from "#db/schema/accounts";
import { now } from "~/core/clock.server";
import { hashToken, newToken } from "~/core/ids.server";

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const MINUTE = 60_000;

/** How long each kind of link or step is good. */
export const TOKEN_LIFETIME_MS: Record<TokenPurpose, number> = {
  confirm: 7 * 24 * 60 * MINUTE,
  reset: 60 * MINUTE,
  sign_in: 60 * MINUTE,
  two_factor: 10 * MINUTE,
  link_two_factor: 10 * MINUTE,
};

/** Makes a single-use token that only its receiver knows; the database keeps its hash. */
export async function issueToken(tx: Tx, userId: string, purpose: TokenPurpose): Promise<string> {
  const token = newToken();
  const createdAt = now();
  await tx.delete(emailTokens).where(lte(emailTokens.expiresAt, createdAt));
  await tx.insert(emailTokens).values({
    hash: hashToken(token),
    userId,
    purpose,
    createdAt,
    expiresAt: new Date(+createdAt + TOKEN_LIFETIME_MS[purpose]),
  });
  return token;
}

const isUsable = (token: string, purpose: TokenPurpose) =>
  and(
    eq(emailTokens.hash, hashToken(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now()),
  );

/** Whose unused token this is, or null. */
export async function tokenOwner(on: Db, token: string, purpose: TokenPurpose): Promise<string | null> {
  const row = await on
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(isUsable(token, purpose))
    .get();
  return row?.userId ?? null;
}

/** Whose token this is, also a used one as long as it has not expired, or null. */
export async function unexpiredTokenOwner(
  on: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const row = await on
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.hash, hashToken(token)),
        eq(emailTokens.purpose, purpose),
        gt(emailTokens.expiresAt, now()),
      ),
    )
    .get();
  return row?.userId ?? null;
}

/** Uses a token up. Whose it was, or null when it was used, expired or never given out. */
export async function consumeToken(tx: Tx, token: string, purpose: TokenPurpose): Promise<string | null> {
  const [row] = await tx
    .update(emailTokens)
    .set({ usedAt: now() })
    .where(isUsable(token, purpose))
    .returning({ userId: emailTokens.userId });
  return row?.userId ?? null;
}

/** Uses up every token of these kinds that a person still holds. */
export async function revokeTokens(tx: Tx, userId: string, ...purposes: TokenPurpose[]): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: now() })
    .where(
      and(eq(emailTokens.userId, userId), inArray(emailTokens.purpose, purposes), isNull(emailTokens.usedAt)),
    );
}
