import { describe, expect, it } from "vitest";
import { type RankedFacts, scoreOf } from "~/features/dashboard/ranking";

const near: RankedFacts = {
  days: 0,
  isTonight: true,
  distanceKm: 0,
  isOwnSport: true,
  familiar: 0,
  isFull: false,
};

describe("the score of a game", () => {
  it.each<[string, Partial<RankedFacts>, number]>([
    ["tonight, next door, an own sport", {}, 1],
    ["earlier today", { isTonight: false }, 0.9],
    ["tomorrow", { isTonight: false, days: 1 }, 0.675],
    ["in two days", { isTonight: false, days: 2 }, 0.506],
    ["5 km away", { distanceKm: 5 }, 0.5],
    ["15 km away", { distanceKm: 15 }, 0.25],
    ["at an unknown distance", { distanceKm: null }, 0.5],
    ["another sport", { isOwnSport: false }, 0.5],
    ["with one familiar face", { familiar: 1 }, 1.5],
    ["with three", { familiar: 3 }, 2.5],
    ["with ten, which count as three", { familiar: 10 }, 2.5],
    ["full", { isFull: true }, 0.3],
  ])("%s", (_, change, score) => {
    expect(scoreOf({ ...near, ...change })).toBeCloseTo(score, 3);
  });

  it.each<[string, Partial<RankedFacts>, Partial<RankedFacts>]>([
    ["tonight over tomorrow", { distanceKm: 4 }, { distanceKm: 4, isTonight: false, days: 1 }],
    ["near over far", { distanceKm: 1 }, { distanceKm: 9 }],
    ["friends tomorrow over strangers tonight", { isTonight: false, days: 1, familiar: 2 }, {}],
    ["an own sport a little further over another", { distanceKm: 3 }, { isOwnSport: false, distanceKm: 1 }],
    ["a free spot over a waiting list with a friend", {}, { isFull: true, familiar: 3 }],
  ])("prefers %s", (_, better, worse) => {
    expect(scoreOf({ ...near, ...better })).toBeGreaterThan(scoreOf({ ...near, ...worse }));
  });
});
