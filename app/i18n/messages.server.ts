import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "./languages";
import { type Key, type Namespace, SERVER_ONLY } from "./namespaces";
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

/** The messages sent to browsers: one JSON file per language, with a content hash in its URL. */
export const browserMessages = forEachLocale((locale) => {
  const messages = messagesOf(locale, (namespace) => !SERVER_ONLY.includes(namespace));
  const json = JSON.stringify(messages);
  const version = createHash("sha256").update(json).digest("base64url").slice(0, 10);
  return { messages, json, url: `/messages/${locale}-${version}.json` };
});

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

/** The JSON of the messages file with this name, or null if there is none. */
export function messagesFile(name: string): string | null {
  const locale = LOCALES.find((candidate) => browserMessages[candidate].url === `/messages/${name}`);
  return locale ? browserMessages[locale].json : null;
}
