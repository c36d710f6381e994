import { createCookie } from "@remix-run/node";
import { secondsInDay } from "date-fns/constants";
import { RemixI18Next } from "remix-i18next/server";
import { isHttps } from "~/core/settings/env.server";
import { languageOf } from "~/i18n/accept-language";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "~/i18n/languages";
import { arrivalCookie } from "./cookies.server";

export const languageCookie = createCookie("language", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  secure: isHttps,
  maxAge: 365 * secondsInDay,
});

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    cookie: languageCookie,
    order: ["cookie", "custom"],
    findLocale: async (request) => headerLanguage(request),
  },
});

export async function chosenLanguage(request: Request): Promise<Locale | null> {
  const value: unknown = await languageCookie.parse(request.headers.get("Cookie"));
  return isLocale(value) ? value : null;
}

/** Each language of a public page has its own `?lang=`. */
export function askedLanguage(request: Request): Locale | null {
  const asked = new URL(request.url).searchParams.get("lang");
  return isLocale(asked) ? asked : null;
}

export const arrivalLanguage = (locale: Locale): Promise<string> => arrivalCookie.serialize(locale);

export async function arrivedLanguage(request: Request): Promise<Locale | null> {
  const value: unknown = await arrivalCookie.parse(request.headers.get("Cookie"));
  return isLocale(value) ? value : null;
}

/** Cookie > Accept-Language > English. Callers that know the user check the profile's language first. */
export async function detectedLanguage(request: Request): Promise<Locale> {
  const locale = await detector.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

export const namedLanguage = (request: Request): Locale | null =>
  languageOf(request.headers.get("Accept-Language") ?? "");

/** For API clients. */
export const headerLanguage = (request: Request): Locale => namedLanguage(request) ?? DEFAULT_LOCALE;
