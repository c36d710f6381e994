import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { venueSports, venues } from "#db/schema/venues";
import { makeCrowd } from "#seed/factories/crowd";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { listVenues } from "~/features/venues/list/list-venues.server";
import { type Area, clusterVenues } from "~/features/venues/map/clusters";
import { findMapItems } from "~/features/venues/map/map-items.server";
import { latitudeAt, longitudeAt, mapX, mapY } from "~/features/venues/map/projection";
import { api } from "../support/api";
import { at } from "../support/request";

const WORLD = { west: -180, south: -90, east: 180, north: 90 };
const AGADIR = { west: -9.7, south: 30.3, east: -9.4, north: 30.6 };
let amel: Player;

const ask = (query: string) => api(`/api/venues/map?${query}`);

beforeAll(async () => {
  amel = await makePlayer();
});

describe("the projection of positions", () => {
  it.each([
    [33.5731, -7.5898],
    [0, 0],
    [-60, 179.9],
  ])("%d, %d is the same after projecting there and back", (latitude, longitude) => {
    expect(latitudeAt(mapY(latitude))).toBeCloseTo(latitude, 9);
    expect(longitudeAt(mapX(longitude))).toBeCloseTo(longitude, 9);
  });
});

describe("clustering", () => {
  const columns = (points: [number, number][]) => ({
    slots: Int32Array.from(points.keys()),
    x: Float64Array.from(points, ([, longitude]) => mapX(longitude)),
    y: Float64Array.from(points, ([latitude]) => mapY(latitude)),
  });
  /** The clusters of all points. */
  const cluster = ({ slots, ...points }: ReturnType<typeof columns>, view: { area: Area; zoom: number }) =>
    clusterVenues(points, { slots, ...view });

  it("keeps venues apart that are far enough to tap", () => {
    const two = columns([
      [33.5, -7.6],
      [33.6, -7.5],
    ]);
    expect(cluster(two, { area: WORLD, zoom: 3 })).toMatchObject({
      points: [],
      clusters: [{ count: 2 }],
    });
    expect(cluster(two, { area: { west: -8, south: 33, east: -7, north: 34 }, zoom: 12 })).toEqual({
      points: [1, 0],
      clusters: [],
    });
  });

  it("loses no venue and returns at most 200 items for any area", () => {
    const many: [number, number][] = Array.from({ length: 5000 }, (_, index) => [
      ((index * 37) % 1400) / 10 - 70,
      ((index * 101) % 3600) / 10 - 180,
    ]);
    for (const zoom of [0, 3, 9, 15, 18, 22]) {
      const { points, clusters } = cluster(columns(many), { area: WORLD, zoom });
      expect(points.length + clusters.length).toBeLessThanOrEqual(200);
      expect(points.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
    }
  });

  it("shows every venue alone at the closest zoom, even at the same position", () => {
    const same = columns([
      [33.5, -7.6],
      [33.5, -7.6],
    ]);
    expect(cluster(same, { area: WORLD, zoom: 18 }).points).toEqual([0, 1]);
  });

  it("crosses the date line", () => {
    const there = columns([
      [0, 179],
      [0, -179],
      [0, 0],
    ]);
    const found = cluster(there, { area: { west: 170, south: -10, east: -170, north: 10 }, zoom: 15 });
    expect(found.points).toEqual([0, 1]);
  });
});

describe("GET /api/venues/map", () => {
  it("has what the popup needs", async () => {
    const venue = await makeVenue({
      name: "Au bord de mer",
      cityId: cityId("agadir"),
      neighborhoodId: null,
      latitude: 30.42,
      longitude: -9.6,
      isVerified: true,
      description: "é".repeat(101),
      sports: [
        ["football", 10],
        ["tennis", null],
      ],
    });
    await makeVenue({ cityId: cityId("agadir"), neighborhoodId: null, latitude: null, longitude: null });
    const answer = await ask("bbox=-9.7,30.3,-9.4,30.6&zoom=14");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      points: [
        {
          id: venue.id,
          name: "Au bord de mer",
          latitude: 30.42,
          longitude: -9.6,
          isVerified: true,
          description: `${"é".repeat(100)}...`,
          sport: "football",
          sportCount: 2,
        },
      ],
      clusters: [],
    });
    expect(answer.headers.get("ETag")).toMatch(/^W\//);
  });

  it.each([
    ["zoom=3", "bbox"],
    ["bbox=1,2,3&zoom=3", "bbox"],
    ["bbox=a,b,c,d&zoom=3", "bbox"],
    ["bbox=-181,0,1,1&zoom=3", "bbox"],
    ["bbox=0,5,1,1&zoom=3", "bbox"],
    ["bbox=0,0,1,1", "zoom"],
    ["bbox=0,0,1,1&zoom=deep", "zoom"],
    ["bbox=0,0,1,1&zoom=-1", "zoom"],
    ["bbox=0,0,1,1&zoom=3&verified=maybe", "verified"],
  ])("?%s is a 422 at %s", async (query, field) => {
    const answer = await ask(query);
    expect(answer.status).toBe(422);
    expect(Object.keys(Object(at(answer.body, "errors")))).toEqual([field]);
  });

  it.each([
    ["sport=tennis", 1],
    [`sport=${sportId("golf")}`, 0],
    ["sport=chess", 0],
    ["verified=true", 1],
    ["verified=false", 0],
    ["city=agadir", 1],
    ["city=fes", 0],
    ["search=bord", 1],
    ["search=nothing", 0],
  ])("knows the list's filter %s", async (filter, count) => {
    const answer = await ask(`bbox=-9.7,30.3,-9.4,30.6&zoom=14&${filter}`);
    expect(at(answer.body, "points")).toHaveLength(count);
  });

  it("shows every change of a venue at once", async () => {
    const venue = await makeVenue({ latitude: 30.5, longitude: -9.5, createdById: amel.id });
    const shown = async () =>
      (await findMapItems({ bbox: AGADIR, zoom: 18 })).points.some(({ id }) => id === venue.id);
    const set = (values: Partial<typeof venues.$inferInsert>) =>
      transact((tx) => tx.update(venues).set(values).where(eq(venues.id, venue.id)));
    expect(await shown()).toBe(true);
    await set({ hiddenAt: new Date() });
    expect(await shown()).toBe(false);
    await set({ hiddenAt: null });
    expect(await shown()).toBe(true);
    await set({ latitude: 35, longitude: -5 });
    expect(await shown()).toBe(false);
    await set({ latitude: 30.5, longitude: -9.5, deletedAt: new Date() });
    expect(await shown()).toBe(false);
  });

  it("matches the database for many venues, in few statements", async () => {
    await makeCrowd({ players: 5, venues: 6000, games: 0 });
    await findMapItems({ bbox: AGADIR, zoom: 5 });
    const { result, statements } = await countStatements(() => findMapItems({ bbox: WORLD, zoom: 5 }));
    expect(statements.length).toBeLessThanOrEqual(3);
    const counted = result.points.length + result.clusters.reduce((sum, { count }) => sum + count, 0);
    const rows = await db.select().from(venues);
    const there = rows.filter((row) => row.latitude !== null && !row.deletedAt && !row.hiddenAt);
    expect(counted).toBe(there.length);
    expect(result.points.length + result.clusters.length).toBeLessThanOrEqual(200);
    for (const verified of [true, false]) {
      const { total } = await listVenues(null, { verified }, "en");
      expect(total).toBe(
        rows.filter((row) => row.isVerified === verified && !row.deletedAt && !row.hiddenAt).length,
      );
    }
  });

  it("lists the nearest of many in order, from the first page to the last", async () => {
    const near = { latitude: 33.5, longitude: -7.6 };
    const page = (page: number, limit: number) => listVenues(null, { near, page, limit }, "en");
    const { total } = await page(1, 1);
    const every = (await page(1, total)).venues;
    expect(new Set(every.map(({ id }) => id)).size).toBe(total);
    const distances = every.map(({ distanceKm }) => distanceKm ?? Number.POSITIVE_INFINITY);
    // Hundredths of a kilometer are rounded, and the order is that of a flat map.
    distances.forEach((distance, index) => {
      expect(distance).toBeGreaterThanOrEqual((distances[index - 1] ?? 0) - 1);
    });
    for (const [number, limit] of [
      [1, 12],
      [4, 100],
      [6, 100],
      [Math.ceil(total / 100), 100],
    ] as const) {
      expect((await page(number, limit)).venues).toEqual(every.slice((number - 1) * limit, number * limit));
    }
  });

  it("lists a sport's venues like the database, few or many", async () => {
    const rows = await db.select().from(venues);
    const offers = new Set(
      (await db.select().from(venueSports)).map((row) => `${row.venueId} ${row.sportId}`),
    );
    const there = rows.filter((row) => !row.deletedAt && !row.hiddenAt);
    for (const sport of ["golf", "football"]) {
      const found = there.filter((row) => offers.has(`${row.id} ${sportId(sport)}`));
      found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.n - b.n));
      for (const verified of [undefined, true]) {
        const wanted = found.filter((row) => verified === undefined || row.isVerified === verified);
        const list = await listVenues(null, { sport, verified, page: 3 }, "en");
        expect(list.total).toBe(wanted.length);
        expect(list.venues.map(({ id }) => id)).toEqual(wanted.slice(18, 27).map(({ id }) => id));
      }
      const best = await listVenues(null, { sport, sort: "rating" }, "en");
      expect([best.total, best.venues.length]).toEqual([found.length, 9]);
    }
    expect(there.filter((row) => offers.has(`${row.id} ${sportId("football")}`)).length).toBeGreaterThan(
      2000,
    );
  });
});
