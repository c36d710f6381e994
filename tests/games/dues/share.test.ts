import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedCost, sharesOf } from "~/features/games/dues/share";

const cost = fc.record({
  costMinor: fc.integer({ min: 100, max: 1_000_000 }),
  remainder: fc.constantFrom("organizer_pays" as const, "organizer_keeps" as const),
  currency: fc.constantFrom("MAD", "USD"),
});

describe("a shared cost", () => {
  it.each([
    [40_000, 10, "organizer_pays", 4000, 0],
    [40_000, 9, "organizer_pays", 4000, -4000],
    [40_000, 9, "organizer_keeps", 4500, 500],
    [40_000, 11, "organizer_pays", 3500, -1500],
    // Less than 5 DH each: whole dirhams.
    [4000, 12, "organizer_pays", 300, -400],
    // Less than 1 DH each.
    [100, 3, "organizer_keeps", 34, 2],
    [40_000, 0, "organizer_pays", 0, -40_000],
  ] as const)(
    "of %i among %i, %s, is %i each",
    (costMinor, people, remainder, shareMinor, remainderMinor) => {
      expect(sharesOf({ costMinor, remainder, currency: "MAD" }, people)).toEqual({
        shareMinor,
        remainderMinor,
      });
    },
  );

  it("is what the shares and the remainder are together, in whole hundredths", () => {
    fc.assert(
      fc.property(cost, fc.integer({ min: 1, max: 200 }), (shared, people) => {
        const { shareMinor, remainderMinor } = sharesOf(shared, people);
        expect(Number.isInteger(shareMinor) && shareMinor >= 0).toBe(true);
        expect(shareMinor * people - remainderMinor).toBe(shared.costMinor);
        if (shared.remainder === "organizer_keeps") expect(remainderMinor).toBeGreaterThanOrEqual(0);
        else expect(remainderMinor).toBeLessThanOrEqual(0);
        const isLarge = shared.currency === "MAD" && shared.costMinor >= 500 * people;
        if (isLarge) expect(shareMinor % 500).toBe(0);
        expect(Math.abs(remainderMinor)).toBeLessThan((isLarge ? 500 : 100) * people);
      }),
    );
  });

  it("is never more for each when one more came", () => {
    fc.assert(
      fc.property(cost, fc.integer({ min: 1, max: 199 }), (shared, people) => {
        const [few, more] = [sharesOf(shared, people), sharesOf(shared, people + 1)];
        expect(more.shareMinor).toBeLessThanOrEqual(few.shareMinor);
      }),
    );
  });
});

describe("a changed cost", () => {
  const before = { total: 400, remainder: "organizer_keeps" } as const;

  it.each([
    ["nothing", {}, before],
    ["another total", { cost: { total: 300 } }, { ...before, total: 300 }],
    [
      "another remainder",
      { cost: { remainder: "organizer_pays" } },
      { total: 400, remainder: "organizer_pays" },
    ],
    ["a price for each", { price: 30 }, null],
    ["none", { cost: null }, null],
  ] as const)("by %s", (_, changes, after) => {
    expect(changedCost(before, changes)).toEqual(after);
  });

  it("needs a total", () => {
    expect(changedCost(null, { cost: { remainder: "organizer_keeps" } })).toBeNull();
  });
});
