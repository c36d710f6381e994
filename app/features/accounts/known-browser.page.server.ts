import { z } from "zod";
import { hashToken, newToken } from "~/core/ids.server";
import { knownBrowserCookie } from "~/http/cookies.server";
import type { KnownBrowser } from "./account.server";

const MAX_ACCOUNTS = 5;
const MARK_LENGTH = 22;

const CookieValue = z.object({ id: z.string(), accounts: z.array(z.string()) });
type CookieValue = z.infer<typeof CookieValue>;

/** Names an account to us alone: whoever shares the computer learns no id. */
const markOf = (browserId: string, accountId: string): string =>
  hashToken(`${browserId}:${accountId}`).slice(0, MARK_LENGTH);

async function readCookie(request: Request): Promise<CookieValue | null> {
  const value: unknown = await knownBrowserCookie.parse(request.headers.get("Cookie"));
  return CookieValue.safeParse(value).data ?? null;
}

/** The browser that a request comes from, if anybody has signed in there before. */
export async function knownBrowser(request: Request): Promise<KnownBrowser | null> {
  const cookie = await readCookie(request);
  if (!cookie) return null;
  const { id, accounts } = cookie;
  return { id, knows: (accountId) => accounts.includes(markOf(id, accountId)) };
}

/** The Set-Cookie header that adds an account to a browser's cookie, after it has signed in there. */
export async function rememberAccount(request: Request, accountId: string): Promise<string> {
  const { id, accounts } = (await readCookie(request)) ?? { id: newToken(), accounts: [] };
  const mark = markOf(id, accountId);
  const newestFirst = [mark, ...accounts.filter((other) => other !== mark)];
  return knownBrowserCookie.serialize({ id, accounts: newestFirst.slice(0, MAX_ACCOUNTS) });
}
