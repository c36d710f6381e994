import { describe, expect, it } from "vitest";
import { ageOn, averagesOf, birthDateError, mayBePicture } from "~/features/profile/rules";
import { ProfileChange } from "~/features/profile/schema.server";
import { toFieldIssue } from "~/http/form/field-issue.server";

it.each([
  ["me.png", "image/png", true],
  ["IMG_1.HEIC", "", true],
  ["letter.pdf", "application/pdf", false],
  ["heic", "", false],
])("a browser sends %s of type %j as a picture: %s", (name, type, sent) => {
  expect(mayBePicture({ name, type })).toBe(sent);
});

describe("an age", () => {
  it.each([
    ["2000-12-01", "2026-12-01", 26],
    ["2000-12-02", "2026-12-01", 25],
    ["2000-02-29", "2026-02-28", 25],
    ["2000-02-29", "2026-03-01", 26],
  ])("of somebody born on %s is on %s %i", (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});

describe("a birth date on 2026-12-01", () => {
  it.each([
    ["2013-12-01", null],
    ["2013-12-02", "too_young"],
    ["2026-12-02", "birth_date_invalid"],
    ["1906-12-01", null],
    ["1905-12-01", "birth_date_invalid"],
    ["2001-02-29", "birth_date_invalid"],
    ["01/02/2001", "birth_date_invalid"],
    ["2001-2-3", "birth_date_invalid"],
    ["", "birth_date_invalid"],
  ])("of %j: %s", (date, fault) => {
    expect(birthDateError(date, "2026-12-01")).toBe(fault);
  });
});

describe("a profile change", () => {
  it.each([
    [{ height: 140, weight: 40 }, []],
    [{ height: 220, weight: 150 }, []],
    [{ height: "180" }, ["height_range"]],
    [{ height: [180] }, ["height_range"]],
    [{ height: 139 }, ["height_range"]],
    [{ height: 221 }, ["height_range"]],
    [{ height: 170.5 }, ["whole_number"]],
    [{ height: "tall" }, ["height_range"]],
    [{ weight: 39 }, ["weight_range"]],
    [{ weight: 151 }, ["weight_range"]],
    [{ height: null, weight: null, bio: null, gender: null, date_of_birth: null, city_id: null }, []],
    [{ gender: "male" }, []],
    [{ gender: "robot" }, ["invalid_choice"]],
    [{ skill_level: "all_levels" }, []],
    [{ skill_level: "expert" }, ["invalid_choice"]],
    [{ bio: "x".repeat(1000) }, []],
    [{ bio: "x".repeat(1001) }, ["bio_too_long"]],
    [{ first_name: "" }, ["first_name_required"]],
    [{ first_name: null }, ["first_name_required"]],
    [{ show_body: "yes" }, ["invalid_choice"]],
    [{ city_id: 7 }, ["city_unknown"]],
    [{}, []],
  ])("%j has the faults %j", (change, codes) => {
    const result = ProfileChange.safeParse(change);
    expect(result.error?.issues.map((issue) => toFieldIssue(issue).code) ?? []).toEqual(codes);
  });

  it("distinguishes emptied fields from absent ones", () => {
    expect(ProfileChange.parse({ city_id: "", bio: " " })).toEqual({ city_id: null, bio: "" });
    expect(ProfileChange.parse({})).toEqual({});
  });
});

describe("a player's average stars", () => {
  const none = {
    overallTwelfths: 0,
    overallCount: 0,
    skillLevelSum: 0,
    skillLevelCount: 0,
    fairPlaySum: 0,
    fairPlayCount: 0,
    punctualitySum: 0,
    punctualityCount: 0,
    aggressivenessSum: 0,
    aggressivenessCount: 0,
  };

  it("have one decimal over all sources, and are null without ratings", () => {
    const game = { ...none, overallTwelfths: 12 * 9, overallCount: 2, fairPlaySum: 11, fairPlayCount: 3 };
    const profile = { ...none, overallTwelfths: 12 * 3, overallCount: 1 };
    expect(averagesOf([game, profile])).toEqual({
      overall: 4,
      skill: null,
      fairPlay: 3.7,
      punctuality: null,
      aggressiveness: null,
    });
    expect(averagesOf([]).overall).toBeNull();
  });
});
