import { millisecondsInHour, millisecondsInMinute, millisecondsInWeek } from "date-fns/constants";
import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { type Db, db, type Tx, type Writer, write } from "#db/client.server";
import { emailTokens, type TOKEN_PURPOSES } from "#db/schema/accounts";
import { hashToken, newToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { isToCome } from "~/core/time/stored-time.server";

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

export const TOKEN_LIFETIME_MS: Record<TokenPurpose, number> = {
  confirm: millisecondsInWeek,
  reset: millisecondsInHour,
  sign_in: millisecondsInHour,
  two_factor: 10 * millisecondsInMinute,
  link_two_factor: 10 * millisecondsInMinute,
};

/** Single-use; only its hash is stored. */
export async function issueToken(writer: Writer, userId: string, purpose: TokenPurpose): Promise<string> {
  const token = newToken();
  const createdAt = now();
  await write(writer, db.delete(emailTokens).where(lte(emailTokens.expiresAt, createdAt)));
  const expiresAt = new Date(+createdAt + TOKEN_LIFETIME_MS[purpose]);
  const row = { hash: hashToken(token), userId, purpose, createdAt, expiresAt };
  await write(writer, db.insert(emailTokens).values(row));
  return token;
}

const isUsable = (token: string, purpose: TokenPurpose) =>
  and(
    eq(emailTokens.hash, hashToken(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    isToCome(emailTokens.expiresAt, TOKEN_LIFETIME_MS[purpose]),
  );

export async function tokenOwner(on: Db, token: string, purpose: TokenPurpose): Promise<string | null> {
  const row = await on
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(isUsable(token, purpose))
    .get();
  return row?.userId ?? null;
}

/** Also of a used token; null once it has expired. */
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
        isToCome(emailTokens.expiresAt, TOKEN_LIFETIME_MS[purpose]),
      ),
    )
    .get();
  return row?.userId ?? null;
}

/** Null if used, expired or unknown. */
export async function consumeToken(tx: Tx, token: string, purpose: TokenPurpose): Promise<string | null> {
  const [row] = await tx
    .update(emailTokens)
    .set({ usedAt: now() })
    .where(isUsable(token, purpose))
    .returning({ userId: emailTokens.userId });
  return row?.userId ?? null;
}

export async function revokeTokens(tx: Tx, userId: string, ...purposes: TokenPurpose[]): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: now() })
    .where(
      and(eq(emailTokens.userId, userId), inArray(emailTokens.purpose, purposes), isNull(emailTokens.usedAt)),
    );
}
