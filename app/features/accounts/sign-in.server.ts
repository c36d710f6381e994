import { eq } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { env } from "~/core/env.server";
import { DomainError } from "~/core/errors";
import { forgetTries, giveBackTry, limit } from "~/core/limits.server";
import { moveDevice } from "~/features/push/devices.server";
import type { Locale } from "~/i18n/languages";
import {
  type Account,
  type AccountView,
  accountByEmail,
  accountById,
  accountView,
  type Caller,
} from "./account.server";
import { sendConfirmationAgain } from "./confirmation.server";
import { issueToken, spendToken, tokenOwner } from "./email-tokens.server";
import { verifyAgainstNobody, verifyPassword } from "./password.server";
import type { SignInInput, TokenSignInInput } from "./schema.server";
import { dropSession, openSession, type SessionKind } from "./sessions.server";
import { spendCode } from "./two-factor.server";

export interface SignedIn {
  step: "done";
  /** What only the browser or program may know. */
  token: string;
  expiresAt: Date;
  user: AccountView;
}

/** The password was right and the authenticator's code is still owed; `token` is good for ten minutes. */
export interface CodeOwed {
  step: "code";
  token: string;
}

interface Circumstances {
  caller: Caller;
  locale: Locale;
  /** The session that this browser had before: it ends, so that its id is never the one after the sign-in. */
  previousSessionId?: string;
}

/**
 * The page's sign-in. Errors: `invalid_credentials`, `account_suspended`, `email_not_confirmed`, `too_many_requests`
 * after 5 failures in 15 minutes for the account or the address. Source: spec 2, decisions "Accounts", "Protection".
 */
export async function signIn(input: SignInInput, around: Circumstances): Promise<SignedIn | CodeOwed> {
  const account = await checkPassword(input, around);
  if (account.totpEnabledAt) {
    return { step: "code", token: await transact((tx) => issueToken(tx, account.id, "two_factor")) };
  }
  return open(account, "cookie", around);
}

/** The second step of `signIn`. Errors: `totp_invalid`, `link_expired` when the first step was too long ago. */
export async function finishSignIn(token: string, code: string, around: Circumstances): Promise<SignedIn> {
  const owner = await tokenOwner(db, token, "two_factor");
  const account = owner ? await accountById(db, owner) : null;
  if (!account || isClosed(account)) throw new DomainError("link_expired");
  return openWithCode(account, "cookie", code, around, token);
}

/** A program's sign-in, all in one call. Errors: as `signIn`, and `totp_required`, `totp_invalid`. Source: api "Auth". */
export async function signInForToken(input: TokenSignInInput, around: Circumstances): Promise<SignedIn> {
  const account = await checkPassword(input, around);
  if (!account.totpEnabledAt) return open(account, "bearer", around);
  const code = input.totp_code;
  if (!code) throw new DomainError("totp_required", { at: "totp_code" });
  return openWithCode(account, "bearer", code, around);
}

const limited = (email: string, { address }: Caller): string[] => [`account:${email}`, `address:${address}`];

const isClosed = (account: Account): boolean => account.suspendedAt !== null || account.deletedAt !== null;

/** Counts a failure first and takes it back from who was right, so that guesses sent all at once are limited too. */
async function checkPassword(input: SignInInput, { caller, locale }: Circumstances): Promise<Account> {
  const who = limited(input.email, caller);
  await limit("loginFailure", ...who);
  const account = await accountByEmail(db, input.email);
  const isRight = account
    ? await verifyPassword(account.passwordHash, input.password)
    : await verifyAgainstNobody(input.password);
  if (!account || !isRight || account.deletedAt) throw new DomainError("invalid_credentials");
  await giveBackTry("loginFailure", ...who);
  if (account.suspendedAt) throw new DomainError("account_suspended");
  if (env.REQUIRE_CONFIRMED_EMAIL && !account.emailConfirmedAt) {
    await sendConfirmationAgain(account, caller, locale);
    throw new DomainError("email_not_confirmed");
  }
  return account;
}

async function openWithCode(
  account: Account,
  kind: SessionKind,
  code: string,
  around: Circumstances,
  stepToken?: string,
): Promise<SignedIn> {
  const who = limited(account.email, around.caller);
  await limit("loginFailure", ...who);
  const signedIn = await open(account, kind, around, async (tx) => {
    if (!(await spendCode(tx, account, code))) throw new DomainError("totp_invalid", { at: "totp_code" });
    if (stepToken && !(await spendToken(tx, stepToken, "two_factor"))) throw new DomainError("link_expired");
  });
  await giveBackTry("loginFailure", ...who);
  return signedIn;
}

/** Opens the session together with what has to be spent for it, or not at all. */
async function open(
  account: Account,
  kind: SessionKind,
  { caller, locale, previousSessionId }: Circumstances,
  spend: (tx: Tx) => Promise<void> = async () => {},
): Promise<SignedIn> {
  const opened = await transact(async (tx) => {
    const current = await accountById(tx, account.id);
    // Closed, or given another password, while this one was being checked.
    if (!current || isClosed(current) || current.passwordHash !== account.passwordHash) {
      throw new DomainError("sign_in_failed");
    }
    await spend(tx);
    const session = await openSession(tx, account.id, kind, caller.userAgent);
    // A program's language says little about its person's.
    if (kind === "cookie" && current.seenLocale !== locale) {
      await tx.update(users).set({ seenLocale: locale }).where(eq(users.id, account.id));
    }
    if (previousSessionId) {
      await moveDevice(tx, previousSessionId, { userId: account.id, sessionId: session.sessionId });
      await dropSession(tx, previousSessionId);
    }
    return session;
  });
  await forgetTries("loginFailure", `account:${account.email}`);
  return { step: "done", token: opened.token, expiresAt: opened.expiresAt, user: accountView(account) };
}
