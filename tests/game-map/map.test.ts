import { millisecondsInDay as DAY, millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { venues } from "#db/schema/venues";
import { makeCrowd } from "#seed/factories/crowd";
import { type GameOptions, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue, type Venue } from "#seed/factories/venues";
import { findGamePins } from "~/features/game-map/game-pins.server";
import { gamesInArea, WORLD } from "~/features/game-map/games-in-area.server";
import { loader } from "~/features/game-map/routes/game-map";
import { cityById } from "~/features/places/queries.server";
import { api } from "../support/api";
import { at, get } from "../support/request";

const NOW = Date.UTC(2026, 11, 1, 12);
const AGADIR = "-9.7,30.3,-9.4,30.6";
const EAST = "-9.5,30.3,-9.4,30.6";
const page = { page: 1, limit: 9 };
let port: Venue;
let hill: Venue;

const venueAt = (name: string, longitude: number) =>
  makeVenue({ name, cityId: cityId("agadir"), neighborhoodId: null, latitude: 30.42, longitude });

const gameAt = (venue: Venue, title: string, options: GameOptions = {}) => {
  const startTime = options.startTime ?? new Date(NOW + DAY);
  const endTime = new Date(+startTime + millisecondsInHour);
  return makeGame({ sportId: sportId("football"), ...options, title, venueId: venue.id, startTime, endTime });
};

const ask = (query: string) => api(`/api/games/map?${query}`);
const titles = (body: unknown): unknown[] => [at(body, "points")].flat().map((point) => at(point, "title"));

beforeAll(async () => {
  port = await venueAt("Terrain du port", -9.6);
  hill = await venueAt("Terrain de la colline", -9.45);
  await gameAt(port, "Foot du port", { isPaid: true, priceMinor: 2500, currency: "MAD", maxPlayers: 8 });
  await gameAt(hill, "Tennis de la colline", {
    sportId: sportId("tennis"),
    skillLevel: "advanced",
    startTime: new Date(NOW + 3 * DAY),
  });
  await gameAt(hill, "Secret", { gameType: "private" });
  await gameAt(hill, "Hidden", { hiddenAt: new Date(NOW) });
  await gameAt(hill, "Over", { startTime: new Date(NOW - 2 * DAY) });
  await gameAt(hill, "Cancelled", { gameStatus: "cancelled" });
});

describe("GET /api/games/map", () => {
  it("has what a pin and its card need, of public upcoming games only", async () => {
    const answer = await ask(`bbox=${AGADIR}&zoom=14`);
    expect(answer.status).toBe(200);
    expect(titles(answer.body)).toEqual(["Foot du port", "Tennis de la colline"]);
    expect(at(answer.body, "clusters")).toEqual([]);
    expect(at(answer.body, "points.0")).toEqual({
      id: expect.any(String),
      title: "Foot du port",
      sport: { id: sportId("football"), name: "Football", icon: expect.any(String) },
      venueId: port.id,
      venueName: "Terrain du port",
      latitude: 30.42,
      longitude: -9.6,
      startTime: "2026-12-02T12:00:00.000Z",
      whenLabel: expect.stringContaining("tomorrow"),
      priceLabel: expect.stringContaining("25"),
      spotsLeft: 8,
      gamesHere: 1,
    });
    expect(answer.headers.get("ETag")).toMatch(/^W\//);
  });

  it.each([
    [`bbox=${EAST}&zoom=14`, ["Tennis de la colline"]],
    [`bbox=${AGADIR}&zoom=14&sport_id=${sportId("tennis")}`, ["Tennis de la colline"]],
    [`bbox=${AGADIR}&zoom=14&sportId=${sportId("football")}`, ["Foot du port"]],
    [`bbox=${AGADIR}&zoom=14&search=colline`, ["Tennis de la colline"]],
    [`bbox=${AGADIR}&zoom=14&skill_level=advanced`, ["Tennis de la colline"]],
    [`bbox=${AGADIR}&zoom=14&end_date=2026-12-02`, ["Foot du port"]],
    [`bbox=${AGADIR}&zoom=14&start_date=2020-01-01`, ["Foot du port", "Tennis de la colline"]],
    [`bbox=${AGADIR}&zoom=14&city_id=${cityId("fes")}`, []],
    [`bbox=${AGADIR}&zoom=14&sport_id=chess`, []],
    [`bbox=${AGADIR}&zoom=14&game_status=completed`, []],
    [`bbox=${AGADIR}&zoom=14&when=tomorrow`, ["Foot du port"]],
    [`bbox=${AGADIR}&zoom=14&max_price=0`, ["Tennis de la colline"]],
    [`bbox=${AGADIR}&zoom=14&near=30.42,-9.6&radius_km=2`, ["Foot du port"]],
    [`bbox=${AGADIR}&zoom=14&audience=women`, []],
    [`bbox=${AGADIR}&zoom=14&search=tennis+agadir`, ["Tennis de la colline"]],
    ["bbox=1,1,2,2&zoom=14", []],
  ])("knows the list's filters: %s", async (query, expected) => {
    expect(titles((await ask(query)).body)).toEqual(expected);
  });

  it.each([
    ["zoom=3", "bbox"],
    ["bbox=a,b,c,d&zoom=3", "bbox"],
    ["bbox=0,0,1,1", "zoom"],
    ["bbox=0,0,1,1&zoom=3&skill_level=best", "skill_level"],
  ])("?%s is a 422 at %s", async (query, field) => {
    const answer = await ask(query);
    expect(answer.status).toBe(422);
    expect(Object.keys(Object(at(answer.body, "errors")))).toEqual([field]);
  });

  it("speaks the reader's language", async () => {
    const answer = await api(`/api/games/map?bbox=${AGADIR}&zoom=14`, {
      headers: { "Accept-Language": "fr" },
    });
    expect(at(answer.body, "points.0.whenLabel")).toContain("demain");
  });

  it("shows no game of a hidden venue, nor one without coordinates", async () => {
    const hidden = await venueAt("Caché", -9.46);
    await gameAt(hidden, "At a hidden venue");
    const nowhere = await makeVenue({ latitude: null, longitude: null });
    await gameAt(nowhere, "Nowhere");
    const shown = async () => titles((await ask(`bbox=${AGADIR}&zoom=15`)).body);
    expect(await shown()).toContain("At a hidden venue");
    await transact((tx) => tx.update(venues).set({ hiddenAt: new Date() }).where(eq(venues.id, hidden.id)));
    expect(await shown()).not.toContain("At a hidden venue");
    expect(await shown()).not.toContain("Nowhere");
  });
});

describe("/games/map", () => {
  const body = async (query: string) => (await get(loader, { path: `/games/map${query}` })).body;
  const listed = async (query: string) =>
    [at(await body(query), "games")].flat().map((game) => at(game, "title"));

  it("lists the games of the address's area, for those without scripts too", async () => {
    expect(await listed("")).toEqual(["Foot du port", "Tennis de la colline"]);
    expect(await listed(`?bbox=${EAST}`)).toEqual(["Tennis de la colline"]);
    expect(at(await body(`?bbox=${EAST}`), "map.area")).toEqual({
      west: -9.5,
      south: 30.3,
      east: -9.4,
      north: 30.6,
    });
  });

  it("shows the area of its results, or the current city when there are no results", async () => {
    expect(at(await body(""), "map.area")).toEqual({ west: -9.6, south: 30.42, east: -9.45, north: 30.42 });
    const empty = at(await body("?search=nothing"), "map.area");
    const middle = (await cityById(cityId("agadir")))?.longitude;
    expect(at(empty, "west")).toBeLessThan(middle ?? Number.NaN);
    expect(at(empty, "east")).toBeGreaterThan(middle ?? Number.NaN);
  });

  it("ignores an invalid area, and keeps invalid filters from the map, which would refuse them", async () => {
    expect(await listed("?bbox=everywhere")).toHaveLength(2);
    const tennis = sportId("tennis");
    expect(at(await body(`?skillLevel=best&sportId=${tennis}&page=7&utm=x`), "map.query")).toBe(
      `sport_id=${tennis}`,
    );
  });

  it("opens with the player's city as a removable chip, which limits the list but not the map", async () => {
    const as = await makePlayer({ cityId: cityId("agadir"), neighborhoodId: null, favoriteSport: null });
    const elsewhere = await makeVenue({
      cityId: cityId("fes"),
      neighborhoodId: null,
      latitude: 34.03,
      longitude: -5,
    });
    await gameAt(elsewhere, "Far away");
    const opened = (await get(loader, { as, path: "/games/map" })).body;
    expect([at(opened, "games")].flat().map((game) => at(game, "title"))).toEqual(
      expect.not.arrayContaining(["Far away"]),
    );
    expect(at(opened, "map.query")).toBe("");
    expect([at(opened, "chips")].flat()).toContainEqual(
      expect.objectContaining({ label: "Agadir", on: true }),
    );
    const everywhere = (await get(loader, { as, path: "/games/map?city=all" })).body;
    expect([at(everywhere, "games")].flat().map((game) => at(game, "title"))).toContain("Far away");
  });

  it("begins around a position, and measures a radius from it", async () => {
    const around = await body("?near=30.42,-9.45&radiusKm=2");
    expect([at(around, "games")].flat().map((game) => at(game, "title"))).toEqual(["Tennis de la colline"]);
    expect(at(around, "map.query")).toBe("near=30.42%2C-9.45&radius_km=2");
    expect(at(around, "map.area.west")).toEqual(expect.closeTo(-9.47, 2));
  });

  it("takes few statements", async () => {
    const { statements } = await countStatements(() => get(loader, { path: "/games/map" }));
    expect(statements.length).toBeLessThanOrEqual(6);
  });
});

describe("with many games", () => {
  beforeAll(async () => {
    await makeCrowd({ players: 20, venues: 3000, games: 2000 });
  });

  const counted = ({ points, clusters }: Awaited<ReturnType<typeof findGamePins>>) => {
    const here = new Map(points.map(({ venueId, gamesHere }) => [venueId, gamesHere]));
    return [...here.values(), ...clusters.map(({ count }) => count)].reduce((sum, count) => sum + count, 0);
  };

  it("loses no game, in at most 200 items and few statements", async () => {
    const { games } = await gamesInArea(page, WORLD);
    expect(games.length).toBeGreaterThan(200);
    for (const zoom of [0, 5, 9, 15, 22]) {
      const { result, statements } = await countStatements(() =>
        findGamePins({ area: WORLD, zoom, filters: page, locale: "en" }),
      );
      expect(result.points.length + result.clusters.length).toBeLessThanOrEqual(200);
      expect(counted(result)).toBe(games.length);
      expect(statements.length).toBeLessThanOrEqual(4);
    }
  });

  it("finds the same games venue by venue as by start", async () => {
    const middle = { west: -7.7, south: 33.5, east: -7.55, north: 33.65 };
    const [inside, everywhere] = [await gamesInArea(page, middle), await gamesInArea(page, WORLD)];
    const { map } = everywhere;
    const expected = everywhere.games.filter(({ slot }) => {
      const [latitude = 0, longitude = 0] = [map.latitude[slot], map.longitude[slot]];
      return longitude >= -7.7 && longitude <= -7.55 && latitude >= 33.5 && latitude <= 33.65;
    });
    expect(expected.length).toBeGreaterThan(20);
    expect(inside.games).toEqual(expected);
  });

  it("shows the next five of a venue with more, and says how many there are", async () => {
    const busy = await venueAt("Busy", -9.45);
    for (let hour = 1; hour <= 7; hour++)
      await gameAt(busy, `Game ${hour}`, { startTime: new Date(NOW + hour * millisecondsInHour) });
    const answer = await ask("bbox=-9.451,30.419,-9.449,30.421&zoom=18");
    const own = [at(answer.body, "points")].flat().filter((point) => at(point, "venueId") === busy.id);
    expect(own.map((point) => at(point, "title"))).toEqual([
      "Game 1",
      "Game 2",
      "Game 3",
      "Game 4",
      "Game 5",
    ]);
    expect(at(own[0], "gamesHere")).toBe(7);
  });
});

it("names the city of each game on the map's page, unless one was chosen", async () => {
  const place = { cityId: cityId("casablanca"), neighborhoodId: neighborhoodId("casablanca", "maarif") };
  const venue = await makeVenue({ ...place, city: "Casablanca", latitude: 33.57, longitude: -7.63 });
  await gameAt(venue, "Zellij");
  const areas = async (query: string) => {
    const { body } = await get(loader, { path: `/games/map?search=zellij${query}` });
    return [at(body, "games")].flat().map((game) => at(game, "area"));
  };
  expect(await areas("&city=all")).toEqual(["Maârif · Casablanca"]);
  expect(await areas(`&city=${place.cityId}`)).toEqual(["Maârif"]);
});
