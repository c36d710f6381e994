import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "./languages";

const RANGE = /^([a-z]{1,8})(?:[-_][a-z\d*]{1,8})*(?:\s*;\s*q=(0(?:\.\d*)?|1(?:\.0*)?))?$/i;

const localeOf = (language: string): Locale | null =>
  language === "ary" ? "ar" : isLocale(language) ? language : null;

/** Refused languages (`q=0`) do not count; English if none of ours is named, null if none at all. */
export function languageOf(header: string): Locale | null {
  const weights = new Map<Locale, number>();
  let isNamed = false;
  for (const part of header.split(",")) {
    const [, language, weight = "1"] = RANGE.exec(part.trim()) ?? [];
    if (!language) continue;
    isNamed = true;
    const locale = localeOf(language.toLowerCase());
    if (locale) weights.set(locale, Math.max(Number(weight), weights.get(locale) ?? 0));
  }
  if (!isNamed) return null;
  const [wanted, most] = [...weights].reduce(
    (best, candidate) => (candidate[1] > best[1] ? candidate : best),
    [DEFAULT_LOCALE, 0],
  );
  if (most > 0) return wanted;
  return [DEFAULT_LOCALE, ...LOCALES].find((locale) => weights.get(locale) !== 0) ?? DEFAULT_LOCALE;
}
