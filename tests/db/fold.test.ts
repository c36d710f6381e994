import { describe, expect, it } from "vitest";
import { fold, ftsQuery } from "#db/fold";
import { clampPage } from "~/core/pagination";

describe("folding", () => {
  it.each([
    ["Maârif", "maarif"],
    ["Aïn Sebaâ", "ain sebaa"],
    ["الأحباس", "الاحباس"],
    ["المدينة العتيقة", "المدينه العتيقه"],
    ["مُبَارَاة", "مباراه"],
    ["Cœur", "coeur"],
  ])("folds %s to %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("makes a query of prefixes, without operators of the query language", () => {
    expect(ftsQuery('Foot "AND" maâr*')).toBe('"foot"* "and"* "maar"*');
    expect(ftsQuery("%_* -")).toBeNull();
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
