import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "./languages";
import { type Key, type Namespace, SERVER_ONLY } from "./namespaces";
import { ALL_TEXTS } from "./text-files";
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

export const allMessages = forEachLocale((locale) => messagesOf(locale, () => true));

const browserMessages = forEachLocale((locale) =>
  messagesOf(locale, (namespace) => !SERVER_ONLY.some((name) => name === namespace)),
);

/** The keys that each route's module names; see config/texts-of-chunks. */
const keysByModule = import.meta.env.TEXTS_OF_CHUNKS;

/** The index of each is part of the files' addresses. */
const modules = Object.keys(keysByModule ?? {});

const prefixes = forEachLocale((locale) => {
  const content = JSON.stringify([browserMessages[locale], keysByModule]);
  return `/messages/${locale}-${createHash("sha256").update(content).digest("base64url").slice(0, 6)}-`;
});

/** The file with the texts of these modules; with all texts in development. */
export function textFile(locale: Locale, named: readonly string[]): string {
  const numbers = named.map((module) => modules.indexOf(module)).filter((number) => number >= 0);
  return prefixes[locale] + (keysByModule ? numbers.join(".") : ALL_TEXTS);
}

/** For a page that would be too heavy with all texts. */
export function someTexts<N extends Namespace>(
  locale: Locale,
  namespace: N,
  keys: readonly Key<N>[],
): Record<string, string> {
  const all = allMessages[locale][namespace] ?? {};
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? ""]));
}

export function translator<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  return (key, params) => translate(allMessages[locale], locale, { namespace, key, params });
}

/** Of a page with its frame, its routes and all of its parts. */
const MAX_MODULES = 16;

export function messagesFile(name: string): string | null {
  const path = `/messages/${name}`;
  const locale = LOCALES.find((candidate) => path.startsWith(prefixes[candidate]));
  if (!locale) return null;
  const chosen = path.slice(prefixes[locale].length);
  if (chosen === ALL_TEXTS) return JSON.stringify(browserMessages[locale]);
  const numbers = chosen.split(".", MAX_MODULES).map(Number);
  const named = numbers.flatMap((number) => modules[number] ?? []);
  if (named.length === 0 || textFile(locale, named) !== path) return null;
  const keys = new Set(named.flatMap((module) => keysByModule?.[module] ?? []));
  return JSON.stringify(onlyKeys(browserMessages[locale], keys));
}

/** By keys such as `games:title`. A plural form that English lacks comes with its `_other`. */
export function onlyKeys(messages: Messages, keys: ReadonlySet<string>): Messages {
  const some: Messages = {};
  for (const [namespace, texts] of Object.entries(messages)) {
    const chosen = Object.entries(texts).filter(([key]) => {
      const other = key.replace(/_(zero|one|two|few|many)$/, "_other");
      return keys.has(`${namespace}:${key}`) || keys.has(`${namespace}:${other}`);
    });
    if (chosen.length > 0) some[namespace] = Object.fromEntries(chosen);
  }
  return some;
}
