import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "~/i18n/languages";
import { allMessages, messagesFile, onlyKeys, textFile } from "~/i18n/messages.server";
import { allTexts } from "~/i18n/text-files";
import { joinList, translate } from "~/i18n/translate";
import { namedKeys } from "../../config/texts-of-chunks";

const FORMS: Record<Locale, readonly string[]> = {
  en: ["one", "other"],
  fr: ["one", "many", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
};
const PLURAL = /_(zero|one|two|few|many|other)$/;
const namespaces = Object.keys(allMessages.en);
const keysOf = (locale: Locale, namespace: string) => Object.keys(allMessages[locale][namespace] ?? {});
const stems = (locale: Locale, namespace: string) =>
  [...new Set(keysOf(locale, namespace).map((key) => key.replace(PLURAL, "")))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

describe.each(namespaces)("the texts of %s", (namespace) => {
  it.each(LOCALES)("has every key in %s", (locale) => {
    expect(stems(locale, namespace)).toEqual(stems("en", namespace));
  });

  it.each(LOCALES)("has every plural form %s needs", (locale) => {
    const plural = keysOf("en", namespace).filter((key) => key.endsWith("_other"));
    for (const stem of plural.map((key) => key.replace(PLURAL, ""))) {
      const forms = keysOf(locale, namespace)
        .filter((key) => key.replace(PLURAL, "") === stem)
        .map((key) => PLURAL.exec(key)?.[1]);
      const needed = FORMS[locale].filter((form) => form !== "many" || locale === "ar");
      expect(forms, stem).toEqual(expect.arrayContaining(needed));
    }
  });

  it.each(LOCALES)("has no empty text and no unknown placeholder in %s", (locale) => {
    const known = new Map<string, Set<string>>();
    for (const [key, text] of Object.entries(allMessages.en[namespace] ?? {})) {
      const stem = key.replace(PLURAL, "");
      known.set(stem, new Set([...(known.get(stem) ?? []), ...placeholders(text)]));
    }
    for (const [key, text] of Object.entries(allMessages[locale][namespace] ?? {})) {
      expect(text.trim(), key).not.toBe("");
      const allowed = known.get(key.replace(PLURAL, "")) ?? new Set();
      for (const placeholder of placeholders(text)) expect(allowed, key).toContain(placeholder);
      // Plurals for several numbers need the number; other placeholders must stay.
      if (!PLURAL.test(key)) expect(placeholders(text), key).toEqual([...allowed].sort());
    }
  });
});

describe("the translator", () => {
  it.each(LOCALES)("returns the same as i18next for every text in %s", async (locale) => {
    const i18next = createInstance();
    await i18next.init({
      lng: locale,
      fallbackLng: false,
      resources: { [locale]: allMessages[locale] },
      interpolation: { escapeValue: false },
    });
    for (const namespace of namespaces) {
      for (const stem of stems(locale, namespace)) {
        const isPlural = keysOf(locale, namespace).includes(`${stem}_other`);
        for (const count of isPlural ? [0, 1, 2, 3, 11, 100] : [undefined]) {
          const params = {
            name: "Amel",
            status: "x",
            minutes: 3,
            seconds: 5,
            title: "Foot",
            ...(count === undefined ? {} : { count }),
          };
          const ours = translate(allMessages[locale], locale, { namespace, key: stem, params });
          const theirs = i18next.t(stem, {
            ns: namespace,
            ...params,
            missingInterpolationHandler: (_: string, [whole]: [string]) => whole,
          });
          expect(ours.replace(/[\u2068\u2069]/g, ""), `${namespace}:${stem} ${count}`).toBe(theirs);
        }
      }
    }
  });

  it.each([
    ["ar", "Amel", "مرحبا \u2068Amel\u2069!"],
    ["ar", "أمل", "مرحبا أمل!"],
    ["fr", "أمل", "Bonjour \u2068أمل\u2069 !"],
    ["fr", "Amélie", "Bonjour Amélie !"],
    ["en", "Amel أمل", "Hello \u2068Amel أمل\u2069!"],
  ] as const)("in %s isolates the name %s only when its letters run the other way", (locale, name, said) => {
    const texts = { en: "Hello {{name}}!", fr: "Bonjour {{name}} !", ar: "مرحبا {{name}}!" };
    expect(
      translate({ x: { hello: texts[locale] } }, locale, { namespace: "x", key: "hello", params: { name } }),
    ).toBe(said);
  });

  it("isolates a name once, and leaves numbers and multi-line texts alone", () => {
    const say = (name: string | number) =>
      translate({ x: { hello: "مرحبا {{name}}" } }, "ar", { namespace: "x", key: "hello", params: { name } });
    expect(say("\u2068Amel\u2069")).toBe("مرحبا \u2068Amel\u2069");
    expect(say(5)).toBe("مرحبا 5");
    expect(say("Amel\nSimo")).toBe("مرحبا Amel\nSimo");
  });

  it("joins lists with the comma of the language", () => {
    expect(joinList("fr", ["Amel", "أمل"])).toBe("Amel, \u2068أمل\u2069");
    expect(joinList("ar", ["Amel", "أمل"])).toBe("\u2068Amel\u2069، أمل");
    expect(joinList("fr", [null, "Amel", "", undefined, "Sara"], " · ")).toBe("Amel · Sara");
  });

  it("returns the key of a missing text", () => {
    expect(translate({}, "en", { namespace: "games", key: "nothing" })).toBe("nothing");
  });
});

describe("the messages for browsers", () => {
  // Without a build, all pages have one file.
  const name = textFile("ar", []).replace("/messages/", "");
  const namespaces = () => Object.keys(JSON.parse(messagesFile(name) ?? "{}"));

  it("leave out the server's texts", () => {
    expect(namespaces()).toContain("common");
    expect(namespaces()).not.toContain("errors");
  });

  it("are served only at the address of the current version, in its canonical spelling", () => {
    expect(allTexts(`/messages/${name}`)).toBe(`/messages/${name}`);
    expect(messagesFile("ar-000000-all")).toBeNull();
    for (const other of ["", "All", "0", "-1", "1.", "1..2", "1e3", "999", "1.2.3.4.5"])
      expect(messagesFile(name.replace("all", other)), other).toBeNull();
  });

  it("can be reduced to the keys a page uses, with all plural forms of the language", () => {
    const messages = {
      games: { title: "t", spots_one: "1", spots_other: "n", spots_few: "f", rest: "r" },
      find: { title: "t" },
    };
    expect(onlyKeys(messages, new Set(["games:title", "games:spots_one", "games:spots_other"]))).toEqual({
      games: { title: "t", spots_one: "1", spots_other: "n", spots_few: "f" },
    });
  });
});

/** A value makes these keys (`role_${role}`), or the server chooses them by a code or a template's name. */
const CHOSEN_BY_VALUE = /_|^legal:\w+Title$|^(errors|mail):/;
/** Of the player who brought someone; elsewhere of a game's players. */
const MEANS_ANOTHER = "turnout:with";

it("no text has two keys", () => {
  const keys = namespaces
    .flatMap((namespace) => stems("en", namespace).map((stem) => `${namespace}:${stem}`))
    .filter((key) => !CHOSEN_BY_VALUE.test(key) && key !== MEANS_ANOTHER);
  const texts = keys.map((key) => JSON.stringify(LOCALES.map((locale) => formsOf(locale, key))));
  expect(keys.filter((_, index) => texts.indexOf(texts[index] ?? "") !== index)).toEqual([]);
});

function formsOf(locale: Locale, key: string) {
  const [namespace = "", stem = ""] = key.split(":");
  const forms = Object.entries(allMessages[locale][namespace] ?? {});
  return forms
    .filter(([name]) => name.replace(PLURAL, "") === stem)
    .map(([name, text]) => [name.slice(stem.length), text]);
}

describe("the message keys found in code", () => {
  const texts = {
    games: ["title", "status_full", "status_open", "spots_one", "spots_other", "rest"],
    common: ["save", "title", "rest"],
    find: ["title"],
  };

  it.each([
    ["a string", 'useT("games"); t("title")', ["games:title"]],
    ["a string with its namespace", 'useT$1("games"); t("common:save")', ["common:save"]],
    [
      "no other of its namespace",
      'useT("games"); t("common:save"); t("rest")',
      ["common:save", "games:rest"],
    ],
    ["a table of strings", 'useT("games"); const rows = [{ text: "title" }]', ["games:title"]],
    ["plural forms", "useT(\"games\"); t('spots', { count })", ["games:spots_one", "games:spots_other"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be read.
    ["a template", 'useT("games"); t(`status_${s}`)', ["games:status_full", "games:status_open"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be read.
    ["a template with its namespace", "t(`games:status_${s}`)", ["games:status_full", "games:status_open"]],
    ["a namespace alone", 'useT("games"); t(key)', []],
    ["a name alone", 't("title")', []],
  ])("%s", (_, code, keys) => {
    expect(namedKeys(code, texts)).toEqual(keys);
  });
});
