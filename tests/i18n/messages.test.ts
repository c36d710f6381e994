import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "~/i18n/languages";
import { allMessages, messagesFile, textFile, textSet } from "~/i18n/messages.server";
import { EVERY_TEXT, otherTexts, type TextSet } from "~/i18n/text-files";
import { joinList, translate } from "~/i18n/translate";

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
      // A plural form for several numbers must contain the number; no form may lose another placeholder.
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
  ] as const)("in %s sets %s apart when its letters run the other way", (locale, name, said) => {
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
  /** The names of the namespaces in the file of a set. */
  const namesIn = (locale: Locale, set: TextSet) =>
    Object.keys(JSON.parse(messagesFile(nameOf(locale, set)) ?? "{}")).sort();
  const nameOf = (locale: Locale, set: TextSet) => textFile(locale, set).replace("/messages/", "");

  it("leave out the server's texts", () => {
    expect(namesIn("en", EVERY_TEXT)).not.toContain("errors");
    expect(namesIn("en", EVERY_TEXT)).toContain("common");
    expect(textSet(["errors"])).toBe(0);
  });

  it("are the namespaces of a set, and a document can ask for all others", () => {
    const set = textSet(["games", "common"]);
    expect(namesIn("fr", set)).toEqual(["common", "games"]);
    const others = otherTexts([textFile("fr", textSet(["games"])), textFile("fr", textSet(["common"]))]);
    const rest = Object.keys(JSON.parse(messagesFile(others.replace("/messages/", "")) ?? "{}"));
    expect([...rest, "common", "games"].sort()).toEqual(namesIn("fr", EVERY_TEXT));
  });

  it("have a bit each", () => {
    expect(namesIn("en", EVERY_TEXT).length).toBeLessThan(31);
  });

  it("are served only at the address of the current version, written as we write it", () => {
    const name = nameOf("ar", 5);
    expect(messagesFile(name)).not.toBeNull();
    expect(messagesFile("ar-000000-5")).toBeNull();
    for (const set of ["05", "5x", "", "NaN", "-5", "ffffffffffff", "80000000"])
      expect(messagesFile(name.replace(/5$/, set)), set).toBeNull();
  });
});
