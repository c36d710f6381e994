import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "./languages";
import { type Namespace, SERVER_ONLY } from "./namespaces";
import { type Messages, type Translate, translate } from "./translate";

const files = import.meta.glob<Record<string, string>>("./locales/*/*.json", {
  eager: true,
  import: "default",
});

function texts(locale: Locale, wanted: (namespace: string) => boolean): Messages {
  const found: Messages = {};
  for (const [path, content] of Object.entries(files)) {
    const [, language, namespace] = /locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    if (language === locale && namespace && wanted(namespace)) found[namespace] = content;
  }
  return found;
}

const forEachLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> => ({
  en: make("en"),
  fr: make("fr"),
  ar: make("ar"),
});

/** All texts, by language. */
export const allMessages = forEachLocale((locale) => texts(locale, () => true));

/** What a browser gets of each language, as the bytes of one file whose address changes with its content. */
export const browserMessages = forEachLocale((locale) => {
  const messages = texts(locale, (namespace) => !SERVER_ONLY.includes(namespace));
  const json = JSON.stringify(messages);
  const version = createHash("sha256").update(json).digest("base64url").slice(0, 10);
  return { messages, json, url: `/messages/${locale}-${version}.json` };
});

/** The translator of one file of texts for the server's own answers. */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  return (key, params) => translate(allMessages[locale], locale, namespace, key, params);
}

/** The browser's texts for a file name of `browserMessages`, or null when there is none of that name. */
export function messagesFile(name: string): string | null {
  const locale = LOCALES.find((candidate) => browserMessages[candidate].url === `/messages/${name}`);
  return locale ? browserMessages[locale].json : null;
}
