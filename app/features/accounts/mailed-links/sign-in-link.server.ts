import { db, type Tx } from "#db/client.server";
import { DomainError } from "~/core/errors";
import { assertWithinLimit, limit } from "~/core/protection/rate-limit.server";
import { type Account, accountById, isOpen } from "../account.server";
import { markConfirmed } from "./confirmation.server";
import { consumeToken, tokenOwner } from "./email-tokens.server";
import { type MailedLink, mailLink } from "./mailed-links.server";

/**
 * For an account locked after too many wrong passwords. One link is valid at a time, and at most one a minute is
 * sent, with or without an account.
 */
export async function mailSignInLink(
  email: string,
  { locale, search }: Pick<MailedLink, "locale" | "search">,
): Promise<void> {
  try {
    await assertWithinLimit("signInLink", { account: email });
    await limit("signInLink", { account: email });
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many_requests") return;
    throw error;
  }
  mailLink({
    email,
    purpose: "sign_in",
    template: "sign_in_link",
    page: "/login/link",
    search,
    locale,
    onlyOne: true,
  });
}

/** Null if the link is used or expired or the account closed. */
export async function accountOfLink(token: string): Promise<Account | null> {
  const owner = await tokenOwner(db, token, "sign_in");
  const account = owner ? await accountById(db, owner) : null;
  return account && isOpen(account) ? account : null;
}

/** Confirms the address. Errors: `sign_in_link_expired`. */
export async function consumeSignInLink(tx: Tx, token: string): Promise<void> {
  const owner = await consumeToken(tx, token, "sign_in");
  if (!owner) throw new DomainError("sign_in_link_expired");
  await markConfirmed(tx, owner);
}
