import { sessionCookie, shownOnceCookie } from "~/http/cookies.server";
import { isPageView, isPrefetch } from "~/http/page-view.server";
import { openOnce } from "./one-time-view.server";

/** The headers that carry a new session, and sealed recovery codes to the page that shows them. */
export async function headersWith(token: string, sealedCodes?: string): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize(token) });
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
  return (await openOnce(sessionId, sealed))?.split(" ") ?? null;
}

/** Removes the cookie, which opens nothing any more. */
export const codesShown = () => shownOnceCookie.serialize("", { maxAge: 0 });
