import type { Locale } from "~/i18n/languages";
import { type RouteArgs, sessionOf } from "./actor.server";
import { askedLanguage, chosenLanguage, detectedLanguage } from "./detect-language.server";

const locales = new WeakMap<object, Promise<Locale>>();

/**
 * The language of a page: cookie > profile > `?lang=` > Accept-Language > English. On the landing page a visitor's
 * `signedOutLanguage` replaces the last two.
 */
export function localeOf(args: RouteArgs): Promise<Locale> {
  // By session, which may turn out to be another one than was remembered.
  const session = sessionOf(args);
  const cached = locales.get(session);
  if (cached) return cached;
  const locale = findLocale(args);
  locales.set(session, locale);
  return locale;
}

async function findLocale(args: RouteArgs): Promise<Locale> {
  const chosen = await chosenLanguage(args.request);
  if (chosen) return chosen;
  const session = await sessionOf(args).catch(() => null);
  if (session?.locale) return session.locale;
  const asked = askedLanguage(args.request);
  if (asked) return asked;
  if (session) return detectedLanguage(args.request);
  return isLanding(args.request) ? signedOutLanguage(args.request) : detectedLanguage(args.request);
}

const isLanding = (request: Request): boolean =>
  ["/", "/_index.data"].includes(new URL(request.url).pathname);

/** The language of a visitor's landing page and navigation: the chosen one, else Arabic if preferred, else French. */
export async function signedOutLanguage(request: Request): Promise<Locale> {
  const chosen = await chosenLanguage(request);
  if (chosen) return chosen;
  const asked = askedLanguage(request);
  if (asked) return asked;
  const first = request.headers.get("Accept-Language")?.trim().toLowerCase() ?? "";
  return first.startsWith("ar") ? "ar" : "fr";
}
