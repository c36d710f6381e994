import type { Cookie } from "@remix-run/node";
import { sessionCookie, shownOnceCookie } from "~/http/cookies.server";
import { isPageView, isPrefetch } from "~/http/page-view.server";
import type { Account } from "../account.server";
import { rememberAccount } from "../sign-in/known-browser.page.server";
import { unsealOnce } from "./one-time-view.server";

interface NewSession {
  token: string;
  account: Account;
  sealedCodes?: string;
}

export async function newSessionHeaders(
  request: Request,
  { token, account, sealedCodes }: NewSession,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize(token) });
  headers.append("Set-Cookie", await rememberAccount(request, account));
  if (sealedCodes) headers.append("Set-Cookie", await shownOnceCookie.serialize(sealedCodes));
  return headers;
}

export const codesToShow = async (request: Request, sessionId: string): Promise<string[] | null> =>
  (await shownOnce(request, sessionId, shownOnceCookie))?.split(" ") ?? null;

/** Once, so a prefetch gets a 403 and the browser asks again. */
export async function shownOnce(request: Request, sessionId: string, cookie: Cookie): Promise<string | null> {
  const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof sealed !== "string" || !sealed) return null;
  if (isPrefetch(request)) throw new Response(null, { status: 403 });
  return isPageView(request) ? unsealOnce(sessionId, sealed) : null;
}

export const clearCodesCookie = () => shownOnceCookie.serialize("", { maxAge: 0 });
