import { sessionCookie, shownOnceCookie } from "~/http/cookies.server";
import { isPageView, isPrefetch } from "~/http/page-view.server";
import type { Account } from "../account.server";
import { rememberAccount } from "../sign-in/known-browser.page.server";
import { unsealOnce } from "./one-time-view.server";

/** What a browser receives after a change of the password or of two-factor sign-in. */
interface NewSession {
  /** The new session's token. */
  token: string;
  account: Account;
  sealedCodes?: string;
}

/**
 * The Set-Cookie headers for a new session, the known browser and, if there are any, the sealed recovery codes, which
 * the next page shows.
 */
export async function newSessionHeaders(
  request: Request,
  { token, account, sealedCodes }: NewSession,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize(token) });
  headers.append("Set-Cookie", await rememberAccount(request, account));
  if (sealedCodes) headers.append("Set-Cookie", await shownOnceCookie.serialize(sealedCodes));
  return headers;
}

/**
 * The recovery codes to show on this page, or null. Only a real page view consumes them. Throws a 403 for a prefetch
 * while codes are waiting, so that the browser requests the page again when it is opened.
 */
export async function codesToShow(request: Request, sessionId: string): Promise<string[] | null> {
  const sealed: unknown = await shownOnceCookie.parse(request.headers.get("Cookie"));
  if (typeof sealed !== "string" || !sealed) return null;
  if (isPrefetch(request)) throw new Response(null, { status: 403 });
  if (!isPageView(request)) return null;
  return (await unsealOnce(sessionId, sealed))?.split(" ") ?? null;
}

/** The Set-Cookie header that removes the used cookie. */
export const clearCodesCookie = () => shownOnceCookie.serialize("", { maxAge: 0 });
