import { millisecondsInMinute, millisecondsInWeek } from "date-fns/constants";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { db, requireThat, type Tx, transact } from "#db/client.server";
import { TOKEN_LIMITS } from "#db/limits/accounts";
import { personalTokens, TOKEN_SCOPES, type TokenScope } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { hashToken, isId } from "~/core/ids.server";
import { sendMail } from "~/core/mail/outbox.server";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { triggerDelivery } from "~/features/notifications/delivery-trigger.server";
import { newPersonalToken } from "~/features/sessions/personal-tokens.server";
import type { Locale } from "~/i18n/languages";
import { accountById } from "../account.server";

export interface TokenView {
  id: string;
  name: string;
  scopes: readonly TokenScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

const columns = {
  id: personalTokens.id,
  name: personalTokens.name,
  scopes: personalTokens.scopes,
  createdAt: personalTokens.createdAt,
  lastUsedAt: personalTokens.lastUsedAt,
  expiresAt: personalTokens.expiresAt,
};

const ofPerson = db
  .select(columns)
  .from(personalTokens)
  .where(
    and(
      eq(personalTokens.userId, sql.placeholder("userId")),
      or(isNull(personalTokens.expiresAt), gt(personalTokens.expiresAt, sql.placeholder("now"))),
    ),
  )
  .orderBy(asc(personalTokens.createdAt), asc(personalTokens.id))
  .prepare();

/** Those that work, oldest first. */
export const listTokens = (actor: Actor): Promise<TokenView[]> =>
  ofPerson.all({ userId: actor.id, now: +now() });

export interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  expiresAt: Date | null;
}

interface Made {
  token: TokenView;
  /** The only time that it is seen. */
  secret: string;
}

/**
 * Mails its owner. A repeated request gives the same token another secret for five minutes, unless it was used:
 * nobody has seen the first one. Errors: token_expiry_past (at expires_at), token_limit, token_shown,
 * too_many_requests.
 */
export async function createToken(
  actor: Actor,
  input: NewToken,
  { idempotencyKey, locale }: { idempotencyKey: IdempotencyKey | undefined; locale: Locale },
): Promise<Made> {
  if (input.expiresAt && input.expiresAt <= now())
    throw new DomainError("token_expiry_past", { field: "expires_at" });
  const made = await transact(async (tx) => {
    const secret = newPersonalToken();
    const request = { idempotencyKey, owner: `token:${actor.id}` };
    const { id, repeated } = await runOnce(tx, request, (id) =>
      write(tx, { actor, id, input, secret, locale }),
    );
    if (repeated) await renewSecret(tx, id, secret);
    const token = await tx.select(columns).from(personalTokens).where(isOwn(actor, id)).get();
    if (!token) throw new DomainError("token_shown");
    return { token, secret };
  });
  triggerDelivery();
  return made;
}

interface Row {
  actor: Actor;
  id: string;
  input: NewToken;
  secret: string;
  locale: Locale;
}

async function write(tx: Tx, { actor, id, input, secret, locale }: Row): Promise<void> {
  const { max } = TOKEN_LIMITS.perPerson;
  const createdAt = now();
  await consume(tx, "token", { account: actor.id });
  await tx.insert(personalTokens).values({
    ...{ id, userId: actor.id, hash: hashToken(secret), name: input.name },
    scopes: TOKEN_SCOPES.filter((scope) => input.scopes.includes(scope)),
    ...{ createdAt, expiresAt: input.expiresAt },
  });
  await requireThat(
    tx,
    sql`(select count(*) from ${personalTokens} where ${personalTokens.userId} = ${actor.id}
      and (${personalTokens.expiresAt} is null or ${personalTokens.expiresAt} > ${+createdAt})) <= ${max}`,
    async () => new DomainError("token_limit", { params: { max } }),
  );
  const account = await accountById(tx, actor.id);
  if (!account) throw new DomainError("not_authenticated");
  await sendMail(tx, {
    ...{ userId: actor.id, to: account.email, template: "token_created", locale: account.locale ?? locale },
    params: { path: "/forgot-password", name: input.name },
    expiresAt: new Date(+createdAt + millisecondsInWeek),
  });
}

const RENEWABLE_MS = 5 * millisecondsInMinute;

/** Errors: token_shown. */
async function renewSecret(tx: Tx, id: string, secret: string): Promise<void> {
  const { rowsAffected } = await tx
    .update(personalTokens)
    .set({ hash: hashToken(secret) })
    .where(
      and(
        eq(personalTokens.id, id),
        isNull(personalTokens.lastUsedAt),
        gt(personalTokens.createdAt, new Date(+now() - RENEWABLE_MS)),
      ),
    );
  if (rowsAffected === 0) throw new DomainError("token_shown");
}

/** Errors: token_not_found. */
export async function revokeToken(actor: Actor, id: string): Promise<void> {
  const { rowsAffected } = isId(id)
    ? await transact((tx) => tx.delete(personalTokens).where(isOwn(actor, id.toLowerCase())))
    : { rowsAffected: 0 };
  if (rowsAffected === 0) throw new DomainError("token_not_found");
}

const isOwn = (actor: Actor, id: string) =>
  and(eq(personalTokens.id, id), eq(personalTokens.userId, actor.id));
