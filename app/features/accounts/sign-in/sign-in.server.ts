import { eq, sql } from "drizzle-orm";
import { commitPlan, db, requireThat, transact, type Writer, write } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { DomainError } from "~/core/errors";
import { limit, refundTry, resetTries } from "~/core/protection/rate-limit.server";
import { env } from "~/core/settings/env.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { moveDevice } from "~/features/sessions/session-devices.server";
import { dropSession, openSession, type SessionKind } from "~/features/sessions/sessions.server";
import type { Locale } from "~/i18n/languages";
import {
  type Account,
  accountByEmail,
  accountById,
  type Caller,
  isOpen,
  type KnownBrowser,
} from "../account.server";
import { sendConfirmationAgain } from "../mailed-links/confirmation.server";
import { consumeToken, issueToken, type TokenPurpose, tokenOwner } from "../mailed-links/email-tokens.server";
import { accountOfLink, consumeSignInLink, mailSignInLink } from "../mailed-links/sign-in-link.server";
import { matchDummy, matchPassword } from "../password/password.server";
import { renewHash } from "../password/renew-hash.server";
import type { SignInInput, TokenSignInInput } from "../schema.server";
import { consumeCode } from "../two-factor/two-factor.server";

export interface SignedIn {
  step: "done";
  token: string;
  expiresAt: Date;
  account: Account;
}

/** `token` is valid for ten minutes. */
export interface CodeRequired {
  step: "code";
  token: string;
}

interface SignInContext {
  caller: Caller;
  locale: Locale;
  /** If somebody has signed in there before; API clients have none. */
  browser?: KnownBrowser | null;
  /** It ends, to prevent session fixation. */
  previousSessionId?: string;
  /** Of a mailed link: leads back to the page that the user wanted. */
  search?: string;
}

/**
 * Errors: `invalid_credentials`, `account_suspended`, `email_not_confirmed`, `too_many_requests` (in 15 minutes: 5
 * failures for the account from one address, or 100 from the address), `account_locked` (30 failures for the
 * account). The owner of a locked account is mailed a sign-in link and can still sign in in a known browser.
 */
export async function signIn(input: SignInInput, context: SignInContext): Promise<SignedIn | CodeRequired> {
  const { account, counted } = await checkPassword(input, context);
  if (account.totpEnabledAt) return { step: "code", token: await requireCode(account, counted) };
  return open({ account, kind: "cookie", context, counted });
}

/** Errors: `email_not_confirmed` where that is needed first, `sign_in_failed`. */
export async function signInNewAccount(id: string, context: SignInContext): Promise<SignedIn> {
  if (env.REQUIRE_CONFIRMED_EMAIL) throw new DomainError("email_not_confirmed");
  const account = await accountById(db, id);
  if (!account || !isOpen(account) || account.totpEnabledAt) throw new DomainError("sign_in_failed");
  return commitPlan((plan) => openIn(plan, { account, kind: "cookie", context }));
}

/** Errors: `sign_in_link_expired`. */
export async function signInByLink(token: string, context: SignInContext): Promise<SignedIn | CodeRequired> {
  const account = await accountOfLink(token);
  if (!account) throw new DomainError("sign_in_link_expired");
  if (!account.totpEnabledAt) {
    return transact(async (tx) => {
      await consumeSignInLink(tx, token);
      return openIn(tx, { account, kind: "cookie", context });
    });
  }
  const step = await transact(async (tx) => {
    await consumeSignInLink(tx, token);
    return issueToken(tx, account.id, "link_two_factor");
  });
  return { step: "code", token: step };
}

/** Errors: `totp_invalid`, `link_expired` if the first step is too old, `too_many_requests` after 5 wrong codes. */
export async function finishSignIn(token: string, code: string, context: SignInContext): Promise<SignedIn> {
  for (const purpose of ["two_factor", "link_two_factor"] as const) {
    const owner = await tokenOwner(db, token, purpose);
    const account = owner ? await accountById(db, owner) : null;
    if (account && isOpen(account)) {
      return openWithCode({ account, kind: "cookie", context, code, step: { token, purpose } });
    }
  }
  throw new DomainError("link_expired");
}

/** Errors: as `signIn`, and `totp_required`, `totp_invalid`. */
export async function signInForToken(input: TokenSignInInput, context: SignInContext): Promise<SignedIn> {
  const { account, counted } = await checkPassword(input, context);
  if (!account.totpEnabledAt) return open({ account, kind: "bearer", context, counted });
  await commitPlan(counted.undo);
  const code = input.totp_code;
  if (!code) throw new DomainError("totp_required", { field: "totp_code" });
  return openWithCode({ account, kind: "bearer", context, code });
}

const requireCode = (account: Account, counted: CountedAttempt): Promise<string> =>
  commitPlan(async (plan) => {
    await counted.undo(plan);
    return issueToken(plan, account.id, "two_factor");
  });

interface CountedAttempt {
  undo(writer: Writer): Promise<void>;
}

/** The attempt still counts: undo it together with what follows. */
async function checkPassword(
  input: SignInInput,
  context: SignInContext,
): Promise<{ account: Account; counted: CountedAttempt }> {
  const account = await accountByEmail(db, input.email);
  const counted = await countPasswordAttempt(input.email, account, context);
  const match = account
    ? await matchPassword(account.passwordHash, input.password)
    : await matchDummy(input.password);
  if (!account || !match || account.deletedAt) throw new DomainError("invalid_credentials");
  if (account.suspendedAt) {
    await commitPlan(counted.undo);
    throw new DomainError("account_suspended");
  }
  if (env.REQUIRE_CONFIRMED_EMAIL && !account.emailConfirmedAt) {
    await commitPlan(counted.undo);
    await sendConfirmationAgain(account, context.locale);
    throw new DomainError("email_not_confirmed");
  }
  return { account: match === "older" ? await renewHash(account, input.password) : account, counted };
}

/**
 * Counts before checking, so that concurrent guesses are limited too. A success refunds only this attempt, not the
 * guesses at other accounts from the same address.
 */
async function countPasswordAttempt(
  email: string,
  account: Account | null,
  { caller, browser, locale, search = "" }: SignInContext,
): Promise<CountedAttempt> {
  if (account && browser?.recognizes(account)) {
    const subject = { account: account.id, browser: browser.id };
    await limit("knownBrowserSignIn", subject);
    return { undo: (writer) => resetTries(writer, "knownBrowserSignIn", subject) };
  }
  const subject = { account: email, address: caller.address };
  try {
    await limit("signIn", subject);
  } catch (error) {
    if (error instanceof DomainError && error.code === "account_locked") {
      await mailSignInLink(email, { locale, search });
    }
    throw error;
  }
  return { undo: (writer) => refundTry(writer, "signIn", subject) };
}

interface Step {
  token: string;
  purpose: Extract<TokenPurpose, "two_factor" | "link_two_factor">;
}

/** The account's lock does not apply, since the password was right. */
async function countCodeAttempt(
  account: Account,
  { caller, browser }: SignInContext,
  step?: Step,
): Promise<CountedAttempt> {
  if (step?.purpose === "link_two_factor") {
    const subject = { account: account.id };
    await limit("linkCode", subject);
    return { undo: (writer) => resetTries(writer, "linkCode", subject) };
  }
  if (browser?.recognizes(account)) {
    const subject = { account: account.id, browser: browser.id };
    await limit("knownBrowserCode", subject);
    return { undo: (writer) => resetTries(writer, "knownBrowserCode", subject) };
  }
  const subject = { account: account.id, address: caller.address };
  await limit("signInCode", subject);
  return { undo: (writer) => refundTry(writer, "signInCode", subject) };
}

interface SessionRequest {
  account: Account;
  kind: SessionKind;
  context: SignInContext;
}

async function openWithCode({
  code,
  step,
  ...request
}: SessionRequest & { code: string; step?: Step }): Promise<SignedIn> {
  const { account, context } = request;
  const counted = await countCodeAttempt(account, context, step);
  return transact(async (tx) => {
    if (!(await consumeCode(tx, account, code)))
      throw new DomainError("totp_invalid", { field: "totp_code" });
    if (step && !(await consumeToken(tx, step.token, step.purpose))) throw new DomainError("link_expired");
    await counted.undo(tx);
    return openIn(tx, request);
  });
}

const open = ({ counted, ...request }: SessionRequest & { counted: CountedAttempt }): Promise<SignedIn> =>
  commitPlan(async (plan) => {
    await counted.undo(plan);
    return openIn(plan, request);
  });

/** In the write that uses up what grants the session. Errors: `sign_in_failed`. */
async function openIn(
  writer: Writer,
  { account, kind, context: { caller, locale, previousSessionId } }: SessionRequest,
): Promise<SignedIn> {
  // Closed or given another password while this one was being checked.
  await requireThat(
    writer,
    sql`exists (select 1 from ${users} where ${users.id} = ${account.id}
      and ${users.passwordHash} = ${account.passwordHash}
      and ${isOpenAccount()})`,
    async () => new DomainError("sign_in_failed"),
  );
  const session = await openSession(writer, { userId: account.id, kind, userAgent: caller.userAgent });
  // An API client's language says little about its user's.
  if (kind === "cookie" && account.seenLocale !== locale) {
    await write(writer, db.update(users).set({ seenLocale: locale }).where(eq(users.id, account.id)));
  }
  if (previousSessionId) {
    await moveDevice(writer, previousSessionId, { userId: account.id, sessionId: session.sessionId });
    await dropSession(writer, previousSessionId);
  }
  return { step: "done", token: session.token, expiresAt: session.expiresAt, account };
}
