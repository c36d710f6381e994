import { eq } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { env } from "~/core/env.server";
import { DomainError } from "~/core/errors";
import { limit, refundTry, resetTries } from "~/core/rate-limit.server";
import { moveDevice } from "~/features/sessions/session-devices.server";
import { dropSession, openSession, type SessionKind } from "~/features/sessions/sessions.server";
import type { Locale } from "~/i18n/languages";
import { type Account, accountByEmail, accountById, type Caller, type KnownBrowser } from "../account.server";
import { sendConfirmationAgain } from "../mailed-links/confirmation.server";
import { consumeToken, issueToken, type TokenPurpose, tokenOwner } from "../mailed-links/email-tokens.server";
import { accountOfLink, consumeSignInLink, mailSignInLink } from "../mailed-links/sign-in-link.server";
import { verifyAgainstDummy, verifyPassword } from "../password/password.server";
import type { SignInInput, TokenSignInInput } from "../schema.server";
import { consumeCode } from "../two-factor/two-factor.server";

export interface SignedIn {
  step: "done";
  /** What only the browser or program may know. */
  token: string;
  expiresAt: Date;
  account: Account;
}

/** The password was right and the authenticator's code is still owed; `token` is good for ten minutes. */
export interface CodeRequired {
  step: "code";
  token: string;
}

interface SignInContext {
  caller: Caller;
  locale: Locale;
  /** The browser, when people have signed in there before; a program has none. */
  browser?: KnownBrowser | null;
  /** The session that this browser had before: it ends, so that its id is never the one after the sign-in. */
  previousSessionId?: string;
}

/**
 * The page's sign-in. Errors: `invalid_credentials`, `account_suspended`, `email_not_confirmed`, `too_many_requests`
 * after 5 failures in 15 minutes for the account from the address or 100 from the address, `account_locked` after 30 for
 * the account: then its owner is mailed a link, and gets in by that or in a browser that signed in before.
 */
export async function signIn(input: SignInInput, around: SignInContext): Promise<SignedIn | CodeRequired> {
  const account = await checkPassword(input, around);
  if (account.totpEnabledAt) {
    return { step: "code", token: await transact((tx) => issueToken(tx, account.id, "two_factor")) };
  }
  return open(account, "cookie", around);
}

/** The sign-in by the link that a locked account's owner was mailed. Errors: `sign_in_link_expired`. */
export async function signInByLink(token: string, around: SignInContext): Promise<SignedIn | CodeRequired> {
  const account = await accountOfLink(token);
  if (!account) throw new DomainError("sign_in_link_expired");
  if (!account.totpEnabledAt) return open(account, "cookie", around, (tx) => consumeSignInLink(tx, token));
  const step = await transact(async (tx) => {
    await consumeSignInLink(tx, token);
    return issueToken(tx, account.id, "link_two_factor");
  });
  return { step: "code", token: step };
}

/**
 * The second step of `signIn` and `signInByLink`. Errors: `totp_invalid`, `link_expired` when the first step was too long
 * ago, `too_many_requests` after 5 wrong codes.
 */
export async function finishSignIn(token: string, code: string, around: SignInContext): Promise<SignedIn> {
  for (const purpose of ["two_factor", "link_two_factor"] as const) {
    const owner = await tokenOwner(db, token, purpose);
    const account = owner ? await accountById(db, owner) : null;
    if (account && !isClosed(account)) {
      return openWithCode(account, "cookie", code, around, { token, purpose });
    }
  }
  throw new DomainError("link_expired");
}

/** A program's sign-in, all in one call. Errors: as `signIn`, and `totp_required`, `totp_invalid`. Source: api "Auth". */
export async function signInForToken(input: TokenSignInInput, around: SignInContext): Promise<SignedIn> {
  const account = await checkPassword(input, around);
  if (!account.totpEnabledAt) return open(account, "bearer", around);
  const code = input.totp_code;
  if (!code) throw new DomainError("totp_required", { field: "totp_code" });
  return openWithCode(account, "bearer", code, around);
}

const isClosed = (account: Account): boolean => account.suspendedAt !== null || account.deletedAt !== null;

/** A failure that was counted before it was known to be one; `undo` takes it back. */
interface CountedAttempt {
  undo(): Promise<void>;
}

async function checkPassword(input: SignInInput, around: SignInContext): Promise<Account> {
  const account = await accountByEmail(db, input.email);
  const counted = await countPasswordAttempt(input.email, account, around);
  const isRight = account
    ? await verifyPassword(account.passwordHash, input.password)
    : await verifyAgainstDummy(input.password);
  if (!account || !isRight || account.deletedAt) throw new DomainError("invalid_credentials");
  await counted.undo();
  if (account.suspendedAt) throw new DomainError("account_suspended");
  if (env.REQUIRE_CONFIRMED_EMAIL && !account.emailConfirmedAt) {
    await sendConfirmationAgain(account, around.locale);
    throw new DomainError("email_not_confirmed");
  }
  return account;
}

/**
 * Counts a try of a password first, so that guesses sent all at once are limited too. Success takes back that one try
 * and forgets nothing that strangers share: an own account must not wipe what its owner guessed elsewhere.
 */
async function countPasswordAttempt(
  email: string,
  account: Account | null,
  { caller, browser, locale }: SignInContext,
): Promise<CountedAttempt> {
  if (account && browser?.recognizes(account)) {
    const subject = { account: account.id, browser: browser.id };
    await limit("knownBrowserSignIn", subject);
    return { undo: () => resetTries("knownBrowserSignIn", subject) };
  }
  const subject = { account: email, address: caller.address };
  try {
    await limit("signIn", subject);
  } catch (error) {
    if (error instanceof DomainError && error.code === "account_locked") await mailSignInLink(email, locale);
    throw error;
  }
  return { undo: () => refundTry("signIn", subject) };
}

/** The first step of a sign-in that is finished by a code. */
interface Step {
  token: string;
  purpose: Extract<TokenPurpose, "two_factor" | "link_two_factor">;
}

/** As countPasswordTry, for a code. The account's lock does not apply: the password was right. */
async function countCodeAttempt(
  account: Account,
  { caller, browser }: SignInContext,
  step?: Step,
): Promise<CountedAttempt> {
  if (step?.purpose === "link_two_factor") {
    const subject = { account: account.id };
    await limit("linkCode", subject);
    return { undo: () => resetTries("linkCode", subject) };
  }
  if (browser?.recognizes(account)) {
    const subject = { account: account.id, browser: browser.id };
    await limit("knownBrowserCode", subject);
    return { undo: () => resetTries("knownBrowserCode", subject) };
  }
  const subject = { account: account.id, address: caller.address };
  await limit("signInCode", subject);
  return { undo: () => refundTry("signInCode", subject) };
}

async function openWithCode(
  account: Account,
  kind: SessionKind,
  code: string,
  around: SignInContext,
  step?: Step,
): Promise<SignedIn> {
  const counted = await countCodeAttempt(account, around, step);
  const signedIn = await open(account, kind, around, async (tx) => {
    if (!(await consumeCode(tx, account, code)))
      throw new DomainError("totp_invalid", { field: "totp_code" });
    if (step && !(await consumeToken(tx, step.token, step.purpose))) throw new DomainError("link_expired");
  });
  await counted.undo();
  return signedIn;
}

/** Opens the session together with what has to be spent for it, or not at all. */
async function open(
  account: Account,
  kind: SessionKind,
  { caller, locale, previousSessionId }: SignInContext,
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
  return { step: "done", token: opened.token, expiresAt: opened.expiresAt, account };
}
