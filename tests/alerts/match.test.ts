import { describe, expect, it } from "vitest";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { searchText } from "#db/search-text";
import { type AlertFilters, filtersOfQuery, isEmpty, listPath } from "~/features/alerts/filters.server";
import { type AlertGame, fits } from "~/features/alerts/match.server";
import { shortId } from "~/features/games/list/short-ids.server";

/** Noon of a Tuesday; Morocco is on UTC. */
const NOW = new Date("2026-12-01T12:00:00Z");
const OULFA = "aaaaaaaa-0000-4000-8000-000000000001";

const GAME: AlertGame = {
  sportId: sportId("football"),
  cityId: cityId("casablanca"),
  neighborhoodId: neighborhoodId("casablanca", "maarif"),
  venueId: OULFA,
  point: { latitude: 33.58, longitude: -7.63 },
  startTime: new Date("2026-12-01T20:00:00Z"),
  zone: "Africa/Casablanca",
  skillLevel: "intermediate",
  audience: "everyone",
  price: 30,
  spotsLeft: 2,
  search: searchText([
    "Foot du mardi Terrain Oulfa Maârif Casablanca الدار البيضاء Football كرة القدم Karim Alaoui",
  ]),
};

describe("a game fits an alert", () => {
  it.each<[AlertFilters, boolean]>([
    [{}, true],
    [{ sport_id: sportId("football") }, true],
    [{ sport_id: sportId("tennis") }, false],
    [{ city_id: cityId("casablanca") }, true],
    [{ city_id: cityId("rabat") }, false],
    [{ neighborhood_id: neighborhoodId("casablanca", "maarif") }, true],
    [{ neighborhood_id: neighborhoodId("casablanca", "anfa") }, false],
    [{ venue_id: OULFA }, true],
    [{ venue_id: OULFA.replace("1", "2") }, false],
    [{ skill_level: "intermediate" }, true],
    [{ skill_level: "beginner" }, false],
    [{ audience: "everyone" }, true],
    [{ audience: "women" }, false],
    [{ max_price: 30 }, true],
    [{ max_price: 29.5 }, false],
    [{ max_price: 0 }, false],
    [{ near: "33.59,-7.63", radius_km: 2 }, true],
    [{ near: "33.62,-7.63", radius_km: 2 }, false],
    [{ near: "33.62,-7.63" }, true],
    [{ search: "maarif" }, true],
    [{ search: "Maâr foot" }, true],
    [{ search: "كرة" }, true],
    [{ search: "karim" }, true],
    [{ search: "arif" }, false],
    [{ search: "padel" }, false],
    [{ search: "!?" }, true],
    [{ when: "tonight" }, true],
    [{ when: "tomorrow" }, false],
    [{ when: "weekend" }, false],
    [{ when: "week" }, true],
    [{ sport_id: sportId("football"), search: "maarif", when: "tonight", max_price: 50 }, true],
    [{ sport_id: sportId("football"), search: "maarif", when: "tomorrow" }, false],
  ])("%o: %s", (filters, expected) => {
    expect(fits(filters, GAME, NOW)).toBe(expected);
  });

  it.each<[AlertFilters, Partial<AlertGame>, boolean]>([
    [{}, { spotsLeft: 0 }, false],
    [{}, { startTime: NOW }, false],
    [{ max_price: 0 }, { price: 0 }, true],
    [{ near: "33.59,-7.63", radius_km: 2 }, { point: null }, false],
    [{ city_id: cityId("casablanca") }, { cityId: null }, false],
    [{ when: "tonight" }, { startTime: new Date("2026-12-02T03:30:00Z") }, true],
    [{ when: "tonight" }, { startTime: new Date("2026-12-01T16:00:00Z") }, false],
    [{ when: "tomorrow" }, { startTime: new Date("2026-12-02T09:00:00Z") }, true],
    // Any weekend: an alert lasts longer than a search.
    [{ when: "weekend" }, { startTime: new Date("2026-12-05T00:00:00Z") }, true],
    [{ when: "weekend" }, { startTime: new Date("2026-12-04T23:00:00Z") }, false],
    [{ when: "weekend" }, { startTime: new Date("2026-12-20T20:00:00Z") }, true],
    [{ when: "weekend" }, { startTime: new Date("2026-12-21T03:00:00Z") }, true],
    [{ when: "weekend" }, { startTime: new Date("2026-12-21T05:00:00Z") }, false],
    [{ when: "week" }, { startTime: new Date("2026-12-09T12:00:00Z") }, false],
  ])("%o with %o: %s", (filters, change, expected) => {
    expect(fits(filters, { ...GAME, ...change }, NOW)).toBe(expected);
  });
});

describe("the alert filters read from the address of the list of games", () => {
  it.each<[string, AlertFilters]>([
    ["", {}],
    [`sportId=${sportId("football")}&when=weekend`, { sport_id: sportId("football"), when: "weekend" }],
    [`sportId=${shortId(sportId("football"))}&sport=x`, { sport_id: sportId("football") }],
    [`sport_id=${sportId("football")}&open_only=true`, { sport_id: sportId("football"), open_only: true }],
    ["openOnly=on&maxPrice=0", { open_only: true, max_price: 0 }],
    ["near=33.5,-7.6&radiusKm=5", { near: "33.5,-7.6", radius_km: 5 }],
    ["radiusKm=5", {}],
    ["near=north&when=yesterday&sportId=x&maxPrice=-1&radius_km=9999&city=all&page=3", {}],
    [
      "search=%20maarif%20&audience=women&skillLevel=beginner",
      { search: "maarif", audience: "women", skill_level: "beginner" },
    ],
  ])('of the query "%s"', async (query, filters) => {
    expect(await filtersOfQuery(query)).toEqual(filters);
  });

  it("survive the round trip through an alert's link to the list", async () => {
    const filters: AlertFilters = { near: "33.5,-7.6", radius_km: 5, max_price: 0, open_only: true };
    expect(await filtersOfQuery(listPath(filters).split("?")[1] ?? "")).toEqual(filters);
  });

  it.each<[AlertFilters, boolean]>([
    [{}, true],
    [{ open_only: true }, true],
    [{ max_price: 0 }, false],
  ])("%o match every game: %s", (filters, expected) => {
    expect(isEmpty(filters)).toBe(expected);
  });
});
