import { sessionCookie, shownOnceCookie } from "~/http/cookies.server";
import { isPageView, isPrefetch } from "~/http/page-view.server";
import type { Account } from "../account.server";
import { rememberAccount } from "../sign-in/known-browser.page.server";
import { unsealOnce } from "./one-time-view.server";

/** What a change of the password or of two-factor sign-in gives the browser it was made in. */
interface NewSession {
  /** Of the new session. */
  token: string;
  account: Account;
  sealedCodes?: string;
}

/**
 * The headers that carry a new session, the mark of a browser that stays known, and sealed recovery codes to the page
 * that shows them.
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
 * The recovery codes on their way to this page, or null. Only somebody who opens the page uses them up. Throws 403 at a
 * prefetch while codes are waiting, so that the browser asks again when the page is really opened.
 */
export async function codesToShow(request: Request, sessionId: string): Promise<string[] | null> {
  const sealed: unknown = await shownOnceCookie.parse(request.headers.get("Cookie"));
  if (typeof sealed !== "string" || !sealed) return null;
  if (isPrefetch(request)) throw new Response(null, { status: 403 });
  if (!isPageView(request)) return null;
  return (await unsealOnce(sessionId, sealed))?.split(" ") ?? null;
}

/** Removes the cookie, which opens nothing any more. */
export const clearCodesCookie = () => shownOnceCookie.serialize("", { maxAge: 0 });
