import { sessionCookie, shownOnceCookie } from "~/http/cookies.server";
import { seal, unseal } from "./secret-box.server";

/** The headers that carry a new session, and codes to the page that shows them once. Encrypted: they open an account. */
export async function headersWith(token: string, codes?: readonly string[]): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize(token) });
  if (codes) {
    headers.append("Set-Cookie", await shownOnceCookie.serialize(seal(codes.join(" "))));
  }
  return headers;
}

/** The codes on their way to this page, or null. */
export async function codesToShow(request: Request): Promise<string[] | null> {
  const sealed: unknown = await shownOnceCookie.parse(request.headers.get("Cookie"));
  if (typeof sealed !== "string" || !sealed) return null;
  try {
    return unseal(sealed).split(" ");
  } catch {
    return null;
  }
}

/** Forgets them: reloading the page does not show them again. */
export const codesShown = () => shownOnceCookie.serialize("", { maxAge: 0 });
