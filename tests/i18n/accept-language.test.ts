import { describe, expect, it } from "vitest";
import { detectedLanguage, headerLanguage } from "~/http/detect-language.server";
import { localeOf } from "~/http/locale.server";
import { languageOf } from "~/i18n/accept-language";

const NAMED: readonly [string, string][] = [
  ["fr", "fr"],
  ["fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7", "fr"],
  ["en;q=0.2, fr;q=0.9", "fr"],
  ["en;q=0.2, fr;q=0.25", "fr"],
  ["de, fr;q=0.5", "fr"],
  ["de-DE, es;q=0.9, it;q=0.8, ar;q=0.1", "ar"],
  ["fr;q=0.5, ar-MA;q=0.5", "fr"],
  ["fr;q=0.5, ar;q=0.2, ar-MA", "ar"],
  ["ary", "ar"],
  ["ary-MA, fr;q=0.9", "ar"],
  ["ar-Arab-MA-u-nu-latn", "ar"],
  ["AR_ma", "ar"],
  ["zgh-MA, shi;q=0.9, ar-MA;q=0.8, fr;q=0.7", "ar"],
  ["shi-Latn-MA, fr", "fr"],
  ["zgh", "en"],
  ["fr;q=0, ar;q=0.1", "ar"],
  ["en;q=0.0, *", "fr"],
  ["en;q=0, fr;q=0.000", "ar"],
  ["en;q=0, fr;q=0, ar;q=0", "en"],
  ["de, *;q=0.5", "en"],
  ["fr;q=x, ar", "ar"],
  ["fr;q=9, ar;q=0.1", "ar"],
  ["ar;q=x,*;q=2,fr-FR;;;,en;q=0.3", "en"],
  [" , ;q=1,, fr ;q=0.4 ,", "fr"],
  [`${"a-".repeat(3_000)}, fr`, "fr"],
];

const asking = (path: string, header?: string) =>
  new Request(
    `http://localhost:3000${path}`,
    header === undefined ? {} : { headers: { "Accept-Language": header } },
  );
const pageIn = (path: string, header?: string) =>
  localeOf({ request: asking(path, header), params: {}, context: {} });

describe("an Accept-Language", () => {
  it.each(NAMED)("of %s comes to %s, on pages and in the API", async (header, locale) => {
    expect(languageOf(header)).toBe(locale);
    expect(headerLanguage(asking("/api/cities", header))).toBe(locale);
    expect(await detectedLanguage(asking("/login", header))).toBe(locale);
    expect([await pageIn("/games", header), await pageIn("/", header)]).toEqual([locale, locale]);
  });

  it.each(["", "*", "*;q=0.5", ";;;", ",", "\u00e9t\u00e9", undefined])(
    "of %s names no language: French on the landing page, English elsewhere",
    async (header) => {
      expect(languageOf(header ?? "")).toBeNull();
      expect(await pageIn("/", header)).toBe("fr");
      expect(await pageIn("/games", header)).toBe("en");
      expect(headerLanguage(asking("/api/cities", header))).toBe("en");
    },
  );
});
