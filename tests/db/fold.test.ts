import { describe, expect, it } from "vitest";
import { bare, isSameName, wordsOf } from "#db/fold";
import { searchText } from "#db/search-text";
import { ftsQuery } from "#db/typed-search";
import { clampPage } from "~/core/addresses/pagination";
import { scaled } from "../support/time-limits.mjs";

describe("folding", () => {
  it.each([
    ["Maârif", "maarif"],
    ["Aïn Sebaâ", "ain sebaa"],
    ["الأحباس", "الاحباس"],
    ["المدينة العتيقة", "المدينه العتيقه"],
    ["مُبَارَاة", "مباراه"],
    ["Cœur", "coeur"],
    ["M’hamed Ghali", "mhamed gali"],
  ])("folds %s to %s", (text, folded) => {
    expect(
      wordsOf(text)
        .map((word) => word.text)
        .join(" "),
    ).toBe(folded);
  });

  it.each([
    ["المعاريف", "معاريف"],
    ["وبالمعاريف", "معاريف"],
    ["للمعاريف", "معاريف"],
    ["الحي", "حي"],
    ["لكازا", "كازا"],
    ["لعب", "لعب"],
    ["والي", "والي"],
    ["بال", "بال"],
    ["وليد", "وليد"],
    ["casa", "casa"],
  ])("%s without its article is %s", (word, rest) => {
    expect(bare(word)).toBe(rest);
  });

  it("compares names in any spelling", () => {
    expect(isSameName("Hay Al-Qods", "hay ALQODS")).toBe(true);
    expect(isSameName("الملعب البلدي", "ملعب بلدي")).toBe(true);
    expect(isSameName("كرة القدم", "كرةالقدم")).toBe(true);
    expect(isSameName("Stade 1", "Stade 2")).toBe(false);
    expect(isSameName("!", "?")).toBe(false);
  });

  it("makes a query of quoted words, without operators of the query language", () => {
    expect(ftsQuery('maâr* "AND"')).toBe('("maar"* OR "maarand"*) AND ("and"* OR "maarand"*)');
    expect(ftsQuery("%_* -")).toBeNull();
  });

  it("searches for eight words at most", () => {
    expect(ftsQuery("a b c d e f g h i j")?.match(/ AND /g)).toHaveLength(7);
  });

  it.each([
    ["one word", "م".repeat(20_000)],
    ["words of one letter", "ب ".repeat(10_000)],
    ["apostrophes", "l'".repeat(10_000)],
    ["marks", `a${"\u0301".repeat(20_000)}`],
    ["digits", "٩".repeat(20_000)],
    ["ligatures of eighteen letters", "\ufdfa".repeat(2000)],
  ])("folds a hostile text of %s, far longer than any that is accepted, in a moment", (_, text) => {
    const start = performance.now();
    searchText([text], [text]);
    ftsQuery(text);
    expect(performance.now() - start).toBeLessThan(scaled(1000));
  });
});

describe("pages", () => {
  it.each([
    [
      { page: 1, limit: 9, total: 0 },
      { page: 1, totalPages: 1, offset: 0 },
    ],
    [
      { page: 3, limit: 9, total: 19 },
      { page: 3, totalPages: 3, offset: 18 },
    ],
    [
      { page: 99, limit: 9, total: 19 },
      { page: 3, totalPages: 3, offset: 18 },
    ],
    [
      { page: -1, limit: 9, total: 19 },
      { page: 1, totalPages: 3, offset: 0 },
    ],
  ])("clamps %o to %o", (wanted, given) => {
    expect(clampPage(wanted)).toMatchObject(given);
  });
});
