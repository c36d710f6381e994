import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { isHttps } from "~/core/env.server";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "~/i18n/languages";

/** The language somebody chose by the switch. */
export const languageCookie = createCookie("language", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  secure: isHttps,
  maxAge: 60 * 60 * 24 * 365,
});

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    cookie: languageCookie,
    order: ["cookie", "header"],
  },
});

/** The language chosen by the switch in this browser, if any. */
export async function chosenLanguage(request: Request): Promise<Locale | null> {
  const value: unknown = await languageCookie.parse(request.headers.get("Cookie"));
  return isLocale(value) ? value : null;
}

/** The language that an address asks for with `?lang=`, if any: each public page has one for every language. */
export function askedLanguage(request: Request): Locale | null {
  const asked = new URL(request.url).searchParams.get("lang");
  return isLocale(asked) ? asked : null;
}

/** Remembers the language of the address somebody came by, until the browser is closed. */
export const arrivalLanguage = (locale: Locale): Promise<string> =>
  languageCookie.serialize(locale, { maxAge: undefined });

/** Cookie > Accept-Language > English (decisions "Language"; the profile's choice comes between and is the caller's). */
export async function detectedLanguage(request: Request): Promise<Locale> {
  const locale = await detector.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** Accept-Language alone, for programs. */
export function headerLanguage(request: Request): Promise<Locale> {
  const headers = new Headers({ "Accept-Language": request.headers.get("Accept-Language") ?? "" });
  return detectedLanguage(new Request(request.url, { headers }));
}
