import { describe, expect, it } from "vitest";
import { overallStars, parseStars, shortTitle } from "~/features/ratings/rules";

describe("a submitted row of stars", () => {
  it.each([
    [undefined, 0],
    [null, 0],
    ["", 0],
    [" ", 0],
    ["0", 0],
    [0, 0],
    ["3", 3],
    [4, 4],
    ["2.6", 3],
    [0.2, 1],
    [-3, 1],
    [9, 5],
    ["1e9", 5],
    [Number.POSITIVE_INFINITY, 5],
    ["many", 1],
    [Number.NaN, 1],
    [{}, 1],
    [true, 1],
    [false, 0],
    [[3], 1],
  ])("%j counts as %i", (sent, counts) => {
    expect(parseStars(sent)).toBe(counts);
  });
});

describe("the overall value", () => {
  it.each([
    [[0, 0, 0, 0], null],
    [[5, 0, 0, 0], 5],
    [[5, 4, 4, 0], 4.3],
    [[1, 2, 3, 4], 2.5],
  ])("of %j is %j", (stars, overall) => {
    expect(overallStars(stars)).toBe(overall);
  });
});

it("truncates a title at 24 characters", () => {
  expect(shortTitle("Foot du mardi")).toBe("Foot du mardi");
  expect(shortTitle("a".repeat(24))).toBe("a".repeat(24));
  expect(shortTitle("مباراة الجمعة الكبرى في حي المعاريف")).toBe("مباراة الجمعة الكبرى في ...");
});
