import { z } from "zod";
import { hashToken, newToken } from "~/core/ids.server";
import { knownBrowserCookie } from "~/http/cookies.server";
import type { Account, KnownBrowser } from "../account.server";

const MAX_ACCOUNTS = 5;
const ACCOUNT_HASH_LENGTH = 11;
const STATE_HASH_LENGTH = 22;

const CookieValue = z.object({ id: z.string(), accounts: z.array(z.string()) });
type CookieValue = z.infer<typeof CookieValue>;

/** Hashed, so that other users of the computer learn nothing. */
const accountHash = (browserId: string, { id }: Account): string =>
  hashToken(`${browserId}:${id}`).slice(0, ACCOUNT_HASH_LENGTH);

/** Changing the password or second factor makes other browsers unknown. */
function browserMark(browserId: string, account: Account): string {
  const { id, passwordHash, totpEnabledAt } = account;
  const state = hashToken(`${browserId}:${id}:${passwordHash}:${totpEnabledAt?.getTime() ?? ""}`);
  return `${accountHash(browserId, account)}.${state.slice(0, STATE_HASH_LENGTH)}`;
}

async function readCookie(request: Request): Promise<CookieValue | null> {
  const value: unknown = await knownBrowserCookie.parse(request.headers.get("Cookie"));
  return CookieValue.safeParse(value).data ?? null;
}

export async function knownBrowser(request: Request): Promise<KnownBrowser | null> {
  const cookie = await readCookie(request);
  if (!cookie) return null;
  const { id, accounts } = cookie;
  return { id, recognizes: (account) => accounts.includes(browserMark(id, account)) };
}

/** `account`: after the change. */
export async function rememberAccount(request: Request, account: Account): Promise<string> {
  const { id, accounts } = (await readCookie(request)) ?? { id: newToken(), accounts: [] };
  const name = accountHash(id, account);
  const newestFirst = [
    browserMark(id, account),
    ...accounts.filter((other) => !other.startsWith(`${name}.`)),
  ];
  return knownBrowserCookie.serialize({ id, accounts: newestFirst.slice(0, MAX_ACCOUNTS) });
}
