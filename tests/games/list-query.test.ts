import { describe, expect, it } from "vitest";
import { withFilters } from "~/features/games/list/filter-form.page.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { readGameFilters, snakeCase } from "~/features/games/list/filters.server";

const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

describe("the query of the page", () => {
  const read = (query: string) => readGameFilters(new URLSearchParams(query));

  it("begins today, unless cleared", () => {
    expect(read("").shown.startDate).toBe("2026-12-01");
    expect(read("").filters).toMatchObject({ ahead: true, startFrom: new Date("2026-11-30T12:00:00.000Z") });
    expect(read("startDate=2026-12-01").filters.startFrom).toEqual(new Date("2026-12-01T00:00:00.000Z"));
    expect(read("startDate=").filters.startFrom).toBeUndefined();
    expect(read("startDate=2026-12-24").filters.startFrom).toEqual(new Date("2026-12-24T00:00:00.000Z"));
  });

  it.each<[string, Partial<GameFilters>]>([
    ["venue_id=abc", { venueId: "abc" }],
    ["gameStatus=SCHEDULED", { status: "scheduled" }],
    ["gameStatus=nonsense", { status: undefined }],
    ["skillLevel=expert", { skillLevel: undefined }],
    ["openOnly=true", { openOnly: true }],
    ["endDate=2026-12-24", { startBefore: new Date("2026-12-25T00:00:00.000Z") }],
    ["startDate=2026-13-45", { startFrom: undefined }],
    ["near=33.5,-7.6", { near: { latitude: 33.5, longitude: -7.6 } }],
    ["near=33.5", { near: undefined }],
    ["near=91,0", { near: undefined }],
    ["near=,", { near: undefined }],
    ["startDate=2026-12-24", { ahead: true }],
    ["startDate=2026-11-24", { ahead: undefined }],
    ["startDate=", { ahead: undefined }],
    ["gameStatus=completed", { ahead: undefined, newestFirst: true, startFrom: undefined }],
    ["when=tonight", { when: "tonight" }],
    ["when=never", { when: undefined }],
    ["near=33.5,-7.6&radiusKm=5", { radiusKm: 5 }],
    ["radius_km=-5", { radiusKm: undefined }],
    ["max_price=0", { maxPrice: 0 }],
    ["maxPrice=x", { maxPrice: undefined }],
    ["audience=women", { audience: "women" }],
    ["audience=dogs", { audience: undefined }],
    ["bbox=-8,33,-7,34", { bbox: { west: -8, south: 33, east: -7, north: 34 } }],
    ["bbox=-8,33,-7", { bbox: undefined }],
    ["neighborhood_id=abc", { neighborhoodId: "abc" }],
    ["sport=all&city=all", { sportId: undefined, cityId: undefined }],
    ["page=3", { page: 3 }],
    ["page=x", { page: 1 }],
    ["page=1e9", { page: 1 }],
    ["page=99999999999999999999", { page: 1e9 }],
    ["startDate=0000-01-01", { startFrom: undefined }],
    ["search=%20foot%20", { search: "foot" }],
  ])("%s", (query, expected) => {
    expect(read(query).filters).toMatchObject(expected);
  });

  it.each(Object.keys(read("").shown).flatMap((name) => [name, snakeCase(name)]))(
    "links of the list keep the filter %s",
    (name) => {
      const value = /date/i.test(name) ? "2026-12-24" : "1";
      const query = new URLSearchParams({ [name]: value });
      const links = withFilters(query, read(String(query)).shown);
      expect(links.get(name) ?? links.get(camelCase(name))).toBe(value);
    },
  );
});
