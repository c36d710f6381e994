import { beforeAll, describe, expect, it } from "vitest";
import { countStatements, noteTables } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { makePlayer, type Player } from "#seed/factories/players";
import { favorVenueAs, makeVenue, rateVenueAs } from "#seed/factories/venues";
import { freeze } from "~/core/time/clock.server";
import { listVenues, pickVenues } from "~/features/venues/list/list-venues.server";
import type { VenueFilters } from "~/features/venues/list/venue-query";
import { findVenue, venueDetail, venueForGame } from "~/features/venues/queries.server";
import { tableScans } from "../support/plans";

let amel: Player;
const place = (city: string) => ({ cityId: cityId(city), neighborhoodId: null });
const named = async (filters: VenueFilters) =>
  (await listVenues(null, filters, "en")).venues.map((venue) => venue.name);

beforeAll(async () => {
  amel = await makePlayer();
  await makeVenue({
    ...place("casablanca"),
    name: "Arène Écoles",
    city: "Casablanca",
    address: "1 rue A",
    description: "Gazon",
    isVerified: true,
    sports: [["football", 10]],
    latitude: 33.57,
    longitude: -7.59,
  });
  await makeVenue({
    ...place("fes"),
    name: "Beau Terrain",
    city: "Fès",
    address: "2 rue B",
    description: null,
    isVerified: false,
    sports: [
      ["football", null],
      ["tennis", 4],
    ],
    latitude: 34.02,
    longitude: -5.0,
  });
  await makeVenue({
    ...place("rabat"),
    name: "ملعب القرب",
    city: "Ville Imaginaire",
    address: "3 rue C",
    description: "مفتوح",
    isVerified: false,
    sports: [],
    latitude: null,
    longitude: null,
  });
  await makeVenue({ ...place("rabat"), name: "Gone", deletedAt: new Date() });
  await makeVenue({ ...place("rabat"), name: "Hidden", hiddenAt: new Date() });
});

describe("the list of venues", () => {
  it.each<[VenueFilters, string[]]>([
    [{}, ["Arène Écoles", "Beau Terrain", "ملعب القرب"]],
    [{ search: "arene" }, ["Arène Écoles"]],
    [{ search: "ÉCOLE gaz" }, ["Arène Écoles"]],
    [{ search: "terrain fez" }, ["Beau Terrain"]],
    [{ search: "مَلعب" }, ["ملعب القرب"]],
    [{ search: "%" }, []],
    [{ search: "_ren" }, []],
    [{ search: '"arene" OR beau' }, []],
    [{ city: "casa" }, ["Arène Écoles"]],
    [{ city: "fez" }, ["Beau Terrain"]],
    [{ city: "fes" }, ["Beau Terrain"]],
    [{ city: "فاس" }, ["Beau Terrain"]],
    [{ city: "imaginaire" }, ["ملعب القرب"]],
    [{ city: "الرباط" }, ["ملعب القرب"]],
    [{ city: "London" }, []],
    [{ city: "!" }, []],
    [{ sport: sportId("tennis") }, ["Beau Terrain"]],
    [{ sport: "كرة القدم" }, ["Arène Écoles", "Beau Terrain"]],
    [{ sport: "chess" }, []],
    [{ sport: cityId("fes") }, []],
    [{ verified: true }, ["Arène Écoles"]],
    [{ verified: false }, ["Beau Terrain", "ملعب القرب"]],
    [{ verified: false, sport: "tennis", city: "fes", search: "beau" }, ["Beau Terrain"]],
    [{ verified: true, sport: "tennis" }, []],
    [{ near: { latitude: 34, longitude: -5 } }, ["Beau Terrain", "Arène Écoles", "ملعب القرب"]],
    [
      { near: { latitude: 33.5, longitude: -7.6 }, search: "rue" },
      ["Arène Écoles", "Beau Terrain", "ملعب القرب"],
    ],
  ])("for %j is %j", async (filters, names) => {
    expect(await named(filters)).toEqual(names);
  });

  it("returns the distance only from a point", async () => {
    const { venues } = await listVenues(null, { near: { latitude: 33.57, longitude: -7.6 } }, "en");
    expect(venues.map((venue) => venue.distanceKm)).toEqual([0.93, expect.any(Number), null]);
    expect((await listVenues(null, {}, "en")).venues[0]).not.toHaveProperty("distanceKm");
  });

  it.each([
    [undefined, 2, 1, ["Arène Écoles", "Beau Terrain"]],
    [2, 2, 2, ["ملعب القرب"]],
    [99, 2, 2, ["ملعب القرب"]],
    [1, 100, 1, ["Arène Écoles", "Beau Terrain", "ملعب القرب"]],
  ])("page %j of %i rows is page %i", async (page, limit, shown, names) => {
    const list = await listVenues(null, { page, limit }, "en");
    expect(list).toMatchObject({ page: shown, totalPages: Math.ceil(3 / limit), total: 3 });
    expect(list.venues.map((venue) => venue.name)).toEqual(names);
  });

  it("names sports and known cities in the reader's language, others as written", async () => {
    const { venues } = await listVenues(null, {}, "ar");
    expect(venues.map((venue) => venue.cityLabel)).toEqual(["الدار البيضاء", "فاس", "Ville Imaginaire"]);
    expect(venues[0]?.sports).toMatchObject([{ name: "كرة القدم", icon: "football", maxPlayers: 10 }]);
  });

  it("takes at most three statements, without table scans", async () => {
    const filters: VenueFilters[] = [
      {},
      { search: "rue" },
      { search: "rue", city: "fes", sport: "football", verified: false },
      { city: "fes" },
      { city: "m" },
      { city: "nowhere at all" },
      { sport: sportId("football") },
      { verified: true },
      { city: "fes", verified: true, sport: "football" },
      { near: { latitude: 34, longitude: -5 } },
    ];
    await listVenues(null, { sport: "football", city: "fes" }, "en");
    for (const one of filters) {
      const { statements } = await countStatements(() =>
        listVenues({ id: amel.id, role: "user", sessionId: "s" }, one, "en"),
      );
      expect(statements.length, JSON.stringify(one)).toBeLessThanOrEqual(3);
      for (const statement of statements)
        expect(await tableScans(statement.sql, "shown"), JSON.stringify(one)).toEqual([]);
    }
  });
});

describe("choosing a venue for a game", () => {
  it("has twelve a page, with addresses", async () => {
    const list = await pickVenues({ search: "rue", page: 1 }, "fr");
    expect(list).toMatchObject({ page: 1, totalPages: 1, total: 3 });
    expect(list.venues[1]).toMatchObject({ name: "Beau Terrain", address: "2 rue B", city: "Fès" });
  });

  it("returns what a game needs of a venue", async () => {
    const { venues } = await listVenues(null, { search: "beau" }, "en");
    expect(await venueForGame(venues[0]?.id ?? "", "fr")).toMatchObject({
      name: "Beau Terrain",
      city: "Fès",
      cityId: cityId("fes"),
      timezone: "Africa/Casablanca",
      sports: [{ sportId: sportId("football") }, { sportId: sportId("tennis"), maxPlayers: 4 }],
    });
    expect(await venueForGame("nothing")).toBeNull();
  });
});

describe("one venue", () => {
  it("has the newest ten ratings and the average of all", async () => {
    const venue = await makeVenue({ ...place("agadir") });
    for (let day = 1; day <= 12; day++) {
      freeze(new Date(Date.UTC(2026, 10, day)));
      await rateVenueAs(venue.id, (await makePlayer()).id, {
        rating: day <= 8 ? 4 : 5,
        comment: `day ${day}`,
      });
    }
    const detail = await venueDetail(null, venue.id, "en");
    expect(detail).toMatchObject({ ratingCount: 12, averageRating: 4.3 });
    expect(detail.ratings.map((rating) => rating.comment)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `day ${day}`),
    );
  });

  it("says whether it is one of the viewer's favorites", async () => {
    const venue = await makeVenue({ ...place("agadir") });
    await favorVenueAs(venue.id, amel.id);
    const seenBy = async (id: string | null) =>
      (await findVenue(id ? { id, role: "user", sessionId: "s" } : null, venue.id, "en"))?.isFavorite;
    expect([await seenBy(amel.id), await seenBy((await makePlayer()).id), await seenBy(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ["no id", "not-an-id"],
    ["unknown", "00000000-0000-4000-8000-000000000000"],
  ])("is not found: %s", async (_, id) => {
    await expect(venueDetail(null, id, "en")).rejects.toMatchObject({ code: "venue_not_found", status: 404 });
  });

  it("is not found when deleted or hidden", async () => {
    const [gone, hidden] = [
      await makeVenue({ deletedAt: new Date() }),
      await makeVenue({ hiddenAt: new Date() }),
    ];
    expect(await findVenue(null, gone.id, "en")).toBeNull();
    expect(await findVenue(null, hidden.id, "en")).toBeNull();
  });
});

it("a cached page shows a venue that was just added, though searches near a point are cached for seconds", async () => {
  const filters: VenueFilters = { search: "Zellij", near: { latitude: 33.57, longitude: -7.59 } };
  expect(await named(filters)).toEqual([]);
  await makeVenue({ ...place("casablanca"), name: "Zellij Court", latitude: 33.57, longitude: -7.59 });
  expect((await noteTables(() => named(filters))).value).toEqual(["Zellij Court"]);
});
