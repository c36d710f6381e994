import { DEFAULT_LOCALE, type Locale } from "~/i18n/languages";
import { type RouteArgs, sessionOf } from "./actor.server";
import { arrivedLanguage, askedLanguage, chosenLanguage, namedLanguage } from "./detect-language.server";

const locales = new WeakMap<object, Promise<Locale>>();

/**
 * The menu's cookie > profile > `?lang=`, now or earlier in this browser session > Accept-Language > English; French
 * on a visitor's landing page when the browser names no language.
 */
export function localeOf(args: RouteArgs): Promise<Locale> {
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
  const asked = askedLanguage(args.request) ?? (await arrivedLanguage(args.request));
  if (asked) return asked;
  return namedLanguage(args.request) ?? (!session && isLanding(args.request) ? "fr" : DEFAULT_LOCALE);
}

const isLanding = (request: Request): boolean =>
  ["/", "/_index.data"].includes(new URL(request.url).pathname);
