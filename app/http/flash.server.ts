import { redirect } from "@remix-run/node";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import type { Params } from "~/i18n/translate";
import { flashCookie } from "./cookies.server";

export interface Flash {
  /** "quiet": only read out, because the page itself shows the result. */
  tone: "success" | "error" | "info" | "quiet";
  text: string;
}

interface StoredFlash {
  key: Key<"flash">;
  tone: Flash["tone"];
  params: Params;
}

/** The Set-Cookie value that shows a text of `flash.json` on the next page, in that page's language. */
export const flashHeader = (key: Key<"flash">, tone: Flash["tone"] = "success", params: Params = {}) =>
  flashCookie.serialize({ key, tone, params } satisfies StoredFlash);

/** Redirects after a POST, with a message on the next page. */
export async function redirectWithFlash(
  to: string,
  key: Key<"flash">,
  {
    tone = "success",
    params = {},
    headers,
  }: { tone?: Flash["tone"]; params?: Params; headers?: Headers } = {},
): Promise<Response> {
  const withFlash = new Headers(headers);
  withFlash.append("Set-Cookie", await flashHeader(key, tone, params));
  return redirect(to, { headers: withFlash });
}

/** The message for this page, if any. The caller clears it with `clearFlash`. */
export async function readFlash(request: Request, locale: Locale): Promise<Flash | null> {
  const stored: Partial<StoredFlash> | null = await flashCookie.parse(request.headers.get("Cookie"));
  if (!stored?.key || !stored.tone) return null;
  return { tone: stored.tone, text: translator(locale, "flash")(stored.key, stored.params) };
}

export const clearFlash = () => flashCookie.serialize("", { maxAge: 0 });
