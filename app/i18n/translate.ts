import type { Locale } from "./languages";
import type { FullKey, Key, Namespace } from "./namespaces";

export type Params = Record<string, string | number>;
/** All texts of one language: namespace → key → text. */
export type Messages = Record<string, Record<string, string>>;
export type Translate<N extends Namespace> = (key: Key<N> | FullKey, params?: Params) => string;

const rules = new Map<Locale, Intl.PluralRules>();

function pluralForm(locale: Locale, count: number): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(count);
}

/**
 * Reads the i18next JSON format (`{{name}}`, plural suffixes by CLDR form). One small reader for server and browser:
 * i18next and its React binding are 15 kB of the 100 kB a page may carry; a test holds every text of ours equal to
 * what i18next makes of it.
 */
export function translate(
  messages: Messages,
  locale: Locale,
  namespace: string,
  key: string,
  params: Params = {},
): string {
  const colon = key.indexOf(":");
  const texts = messages[colon > 0 ? key.slice(0, colon) : namespace] ?? {};
  const name = colon > 0 ? key.slice(colon + 1) : key;
  const { count } = params;
  const text =
    (typeof count === "number"
      ? (texts[`${name}_${pluralForm(locale, count)}`] ?? texts[`${name}_other`])
      : undefined) ??
    texts[name] ??
    key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, placeholder: string) => {
    const value = params[placeholder];
    return value === undefined ? whole : isolate(locale, String(value));
  });
}

const LATIN = /[A-Za-z\u00c0-\u02af]/;
const ARABIC = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name or title whose letters run against the sentence is set apart, or the words around it change places. */
function isolate(locale: Locale, value: string): string {
  const runsAgainst = (locale === "ar" ? LATIN : ARABIC).test(value);
  return runsAgainst && !/[\n\u2068]/.test(value) ? `\u2068${value}\u2069` : value;
}

/** Those things that there are, named one after another: with the comma of the language, or what else stands between. */
export const joinList = (
  locale: Locale,
  names: readonly (string | null | undefined)[],
  between = locale === "ar" ? "، " : ", ",
): string => names.flatMap((name) => (name ? isolate(locale, name) : [])).join(between);
