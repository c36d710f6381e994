import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "./languages";
import { type Key, type Namespace, SERVER_ONLY } from "./namespaces";
import { EVERY_TEXT, fileAddress, setOf, type TextSet } from "./text-files";
import { type Messages, type Translate, translate } from "./translate";

const files = import.meta.glob<Record<string, string>>("./locales/*/*.json", {
  eager: true,
  import: "default",
});

function messagesOf(locale: Locale, isIncluded: (namespace: string) => boolean): Messages {
  const messages: Messages = {};
  for (const [path, content] of Object.entries(files)) {
    const [, language, namespace] = /locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    if (language === locale && namespace && isIncluded(namespace)) messages[namespace] = content;
  }
  return messages;
}

const forEachLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> => ({
  en: make("en"),
  fr: make("fr"),
  ar: make("ar"),
});

/** All messages, by language. */
export const allMessages = forEachLocale((locale) => messagesOf(locale, () => true));

/** The namespaces that browsers load; each has the bit of its place in the number that names a set of them. */
const BROWSER_NAMESPACES = Object.keys(allMessages.en)
  .filter((namespace) => !SERVER_ONLY.some((name) => name === namespace))
  .sort();

/** The set of the namespaces with these names, without those that browsers don't load. */
export const textSet = (names: readonly string[]): TextSet =>
  BROWSER_NAMESPACES.reduce((set, name, bit) => (names.includes(name) ? set | (1 << bit) : set), 0);

/** The start of the files' addresses. It changes with the texts. */
const prefixes = forEachLocale((locale) => {
  const json = JSON.stringify(messagesOf(locale, (namespace) => BROWSER_NAMESPACES.includes(namespace)));
  return `/messages/${locale}-${createHash("sha256").update(json).digest("base64url").slice(0, 6)}-`;
});

/** The address of the file with the texts of a set. */
export const textFile = (locale: Locale, set: TextSet): string => fileAddress(prefixes[locale], set);

/** Some texts of a namespace, for a page that would be too heavy with all of them. */
export function someTexts<N extends Namespace>(
  locale: Locale,
  namespace: N,
  keys: readonly Key<N>[],
): Record<string, string> {
  const all = allMessages[locale][namespace] ?? {};
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? ""]));
}

/** The translator for one namespace, for texts that the server writes. */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  return (key, params) => translate(allMessages[locale], locale, { namespace, key, params });
}

/** The JSON of the file with this name, or null if there is none. */
export function messagesFile(name: string): string | null {
  const set = setOf(name);
  const locale = LOCALES.find((one) => textFile(one, set) === `/messages/${name}`);
  if (!locale || !(set <= EVERY_TEXT)) return null;
  return JSON.stringify(messagesOf(locale, (namespace) => (textSet([namespace]) & set) !== 0));
}
