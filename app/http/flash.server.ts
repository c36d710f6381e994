import { redirect } from "@remix-run/node";
import type { ErrorCode } from "~/core/errors";
import type { Locale } from "~/i18n/languages";
import { allMessages, translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import { hasText, type Params } from "~/i18n/translate";
import { flashCookie } from "./cookies.server";
import { errorText } from "./error-text.server";

export interface Flash {
  /** "quiet": only for screen readers, because the page shows the result. */
  tone: "success" | "error" | "info" | "quiet";
  text: string;
  hideAfter?: number | undefined;
  undo?: { label: string; action: string; values: Record<string, string> } | undefined;
}

export type FlashText = { key: Key<"flash">; params?: Params } | { error: ErrorCode; params?: Params };

type StoredFlash = FlashText & {
  tone: Flash["tone"];
  hideAfter?: number | undefined;
  undo?: { action: string; values: Record<string, string> } | undefined;
  next?: FlashText | undefined;
};

export const flashHeader = (key: Key<"flash">, tone: Flash["tone"] = "success", params: Params = {}) =>
  flashHeaderOf(tone, { key, params });

export const flashHeaderOf = (tone: Flash["tone"], text: FlashText, next?: FlashText) =>
  flashCookie.serialize({ ...text, tone, next } satisfies StoredFlash);

/** No header may contain it; an address that is answered may. */
const NOT_ASCII = /[^\x20-\x7e]+/g;

/** Call it after a POST. */
export async function redirectWithFlash(
  to: string,
  key: Key<"flash">,
  {
    tone = "success",
    params = {},
    headers,
    hideAfter,
    undo,
  }: {
    tone?: Flash["tone"];
    params?: Params;
    headers?: Headers;
    hideAfter?: number;
    undo?: StoredFlash["undo"];
  } = {},
): Promise<Response> {
  const withFlash = new Headers(headers);
  const stored = { key, params, tone, hideAfter, undo } satisfies StoredFlash;
  withFlash.append("Set-Cookie", await flashCookie.serialize(stored));
  return redirect(to.replace(NOT_ASCII, encodeURIComponent), { headers: withFlash });
}

/** The caller clears it with `clearFlash`. */
export async function readFlash(request: Request, locale: Locale): Promise<Flash | null> {
  const stored: StoredFlash | null = await flashCookie.parse(request.headers.get("Cookie"));
  if (!stored?.tone) return null;
  const texts = [stored, stored.next].flatMap((text) =>
    text && isKnown(text, locale) ? translated(text, locale) : [],
  );
  if (texts.length === 0) return null;
  const { tone, hideAfter } = stored;
  const undo = stored.undo && { ...stored.undo, label: translator(locale, "common")("undo") };
  return { tone, hideAfter, undo, text: texts.join(" ") };
}

/** A newer or older version of the program may have set the cookie. */
const isKnown = (text: FlashText, locale: Locale): boolean =>
  "error" in text
    ? hasText(allMessages[locale], "errors", text.error)
    : hasText(allMessages[locale], "flash", text.key);

const translated = (text: FlashText, locale: Locale): string =>
  "error" in text
    ? errorText(locale, { code: text.error, params: text.params ?? {} })
    : translator(locale, "flash")(text.key, text.params);

export const clearFlash = () => flashCookie.serialize("", { maxAge: 0 });
