import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import { db, type Tx, transact } from "#db/client.server";
import { recoveryCodes, users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type QrCode, qrOf } from "~/core/pictures/qr.server";
import { now } from "~/core/time/clock.server";
import { replaceSessions } from "~/features/sessions/sessions.server";
import { type Account, accountById, type Caller } from "../account.server";
import { revokeTokens } from "../mailed-links/email-tokens.server";
import { checkCurrentPassword, wrongPassword } from "../password/current-password.server";
import { sealForOneView } from "./one-time-view.server";
import { seal, unseal } from "./secret-box.server";
import { consumeCode, recoveryHash } from "./two-factor.server";

/** Stored only after a code proves that the app has the secret. */
export interface SetupView {
  /** Encrypted secret and owner's id; the form returns it. */
  sealed: string;
  secret: string;
  /** otpauth://…, for an app on the same phone. */
  uri: string;
  qr: QrCode | null;
}

/** `sealedBefore`: of a rejected form; `email`: shown in the app. */
export function setupView(actor: Actor, email: string, sealedBefore?: string): SetupView {
  const secret = (sealedBefore && openSetup(actor, sealedBefore)) || generateSecret();
  const uri = generateURI({ issuer: "Houma", label: email, secret });
  return {
    sealed: seal(`${actor.id} ${secret}`),
    secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret,
    uri,
    qr: qrOf(uri),
  };
}

/** Null if changed or somebody else's. */
function openSetup(actor: Actor, sealed: string): string | null {
  try {
    const [owner, secret] = unseal(sealed).split(" ");
    return owner === actor.id && secret ? secret : null;
  } catch {
    return null;
  }
}

export async function twoFactorState(userId: string): Promise<{ enabledAt: Date; codesLeft: number } | null> {
  const account = await accountById(db, userId);
  if (!account?.totpEnabledAt) return null;
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { enabledAt: account.totpEnabledAt, codesLeft: left?.count ?? 0 };
}

interface NewSession {
  token: string;
  account: Account;
}

/** Sealed for one view. */
interface NewSessionAndCodes extends NewSession {
  sealedCodes: string;
}

/**
 * Ends other sessions. Errors: `current_password_wrong`, `totp_invalid` (at totp_code), `conflict` (already on),
 * `too_many_requests`.
 */
export async function enableTwoFactor(
  actor: Actor,
  input: { sealed: string; totp_code: string; current_password: string },
  caller: Caller,
): Promise<NewSessionAndCodes> {
  const secret = openSetup(actor, input.sealed);
  if (!secret) throw new DomainError("bad_request");
  const account = await checkCurrentPassword(actor, input.current_password);
  return transact(async (tx) => {
    const current = await assertPasswordUnchanged(tx, account);
    if (current.totpEnabledAt) throw new DomainError("conflict");
    const totpSecret = seal(secret);
    await tx
      .update(users)
      .set({ totpSecret, totpEnabledAt: now(), totpLastStep: null, updatedAt: now() })
      .where(eq(users.id, actor.id));
    // Not a recovery code.
    const digits = /^[\d\s]+$/.test(input.totp_code) ? input.totp_code : "";
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
    if (!(await consumeCode(tx, { id: actor.id, totpSecret }, digits))) {
      throw new DomainError("totp_invalid", { field: "totp_code" });
    }
    return replaceCodes(tx, actor, caller);
  });
}

/** Errors: `current_password_wrong`, `too_many_requests`. */
export async function disableTwoFactor(actor: Actor, password: string, caller: Caller): Promise<NewSession> {
  const account = await checkCurrentPassword(actor, password);
  return transact(async (tx) => {
    await assertPasswordUnchanged(tx, account);
    await tx
      .update(users)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null, updatedAt: now() })
      .where(eq(users.id, actor.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
    const { token, account: changed } = await startNewSession(tx, actor, caller);
    return { token, account: changed };
  });
}

/** Errors: `current_password_wrong`, `too_many_requests`, `conflict` (off). */
export async function renewRecoveryCodes(
  actor: Actor,
  password: string,
  caller: Caller,
): Promise<NewSessionAndCodes> {
  const account = await checkCurrentPassword(actor, password);
  return transact(async (tx) => {
    const current = await assertPasswordUnchanged(tx, account);
    if (!current.totpEnabledAt) throw new DomainError("conflict");
    return replaceCodes(tx, actor, caller);
  });
}

async function assertPasswordUnchanged(tx: Tx, account: Account): Promise<Account> {
  const current = await accountById(tx, account.id);
  if (current?.passwordHash !== account.passwordHash) throw wrongPassword();
  return current;
}

export const RECOVERY_CODE_COUNT = 10;
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 12;

async function replaceCodes(tx: Tx, actor: Actor, caller: Caller): Promise<NewSessionAndCodes> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
  const codes = await insertCodes(tx, actor.id);
  const { token, sessionId, account } = await startNewSession(tx, actor, caller);
  return { sealedCodes: await sealForOneView(tx, sessionId, codes.join(" ")), token, account };
}

/** About 59 bits each. */
async function insertCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryHash(code) })));
  return codes;
}

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
    "",
  );
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}

async function startNewSession(tx: Tx, actor: Actor, caller: Caller) {
  await revokeTokens(tx, actor.id, "sign_in", "two_factor", "link_two_factor");
  const account = await accountById(tx, actor.id);
  if (!account) throw new DomainError("not_authenticated");
  return { ...(await replaceSessions(tx, actor, caller.userAgent)), account };
}
