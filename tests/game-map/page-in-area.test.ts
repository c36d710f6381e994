import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import { makeCrowd } from "#seed/factories/crowd";
import { makeGame } from "#seed/factories/games";
import { makeVenue } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache/cache.server";
import { freeze } from "~/core/time/clock.server";
import { gamesInArea, WORLD } from "~/features/game-map/games-in-area.server";
import { pageInArea } from "~/features/game-map/page-in-area.server";
import type { Area } from "~/features/venues/map/clusters";

const NOW = Date.UTC(2026, 11, 1, 12);
const LIMIT = 9;
const SOUTH: Area = { west: -180, south: -90, east: 180, north: 33.8 };
const ACROSS_DATE_LINE: Area = { west: 170, south: -90, east: -7, north: 90 };

/** The same from all rows, read one by one. */
async function everyGame({ west, south, east, north }: Area) {
  const rows = await db.all<{ n: number; latitude: number; longitude: number }>(sql`
    select g.n, v.latitude, v.longitude from games g join venues v on v.id = g.venue_id
    where g.game_type = 'public' and g.game_status = 'scheduled' and g.hidden_at is null and g.start_time >= ${NOW}
      and v.hidden_at is null and v.deleted_at is null order by g.start_time, g.n`);
  const inside = rows.filter(
    ({ latitude, longitude }) =>
      latitude >= south &&
      latitude <= north &&
      (west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east),
  );
  const [latitudes, longitudes] = [inside.map((row) => row.latitude), inside.map((row) => row.longitude)];
  return {
    ns: inside.map(({ n }) => n),
    box: {
      west: Math.min(...longitudes),
      east: Math.max(...longitudes),
      south: Math.min(...latitudes),
      north: Math.max(...latitudes),
    },
  };
}

const pageOf = (area: Area, page = 1) => pageInArea({ page, limit: LIMIT }, area);

beforeAll(async () => {
  freeze(new Date(NOW));
  await makeCrowd({ players: 20, venues: 3000, games: 4000 });
  // Games that are not on the map are among the soonest.
  await transact((tx) =>
    tx.run(sql`update venues set hidden_at = 1 where n in (select v.n from games g join venues v on v.id = g.venue_id
      where g.game_status = 'scheduled' and g.start_time > ${NOW} order by g.start_time limit 60)`),
  );
});
beforeEach(clearCaches);

describe.each([
  ["everywhere", WORLD],
  ["in the south", SOUTH],
  ["across the date line", ACROSS_DATE_LINE],
])("a page of the games %s", (_where, area) => {
  it.each([1, 2, 30, 1000])(
    "holds the games of page %i, or of the last page, before and after the area's extent is cached",
    async (page) => {
      const { ns, box } = await everyGame(area);
      const totalPages = Math.ceil(ns.length / LIMIT);
      const shown = Math.min(page, totalPages);
      const expected = {
        ...{ total: ns.length, totalPages, page: shown, box },
        ns: ns.slice((shown - 1) * LIMIT, shown * LIMIT),
      };
      expect(ns.length).toBeGreaterThan(300);
      const { games: first } = await gamesInArea({ page, limit: LIMIT }, area, { first: 9 });
      expect(first.slice(0, 9).map(({ n }) => n)).toEqual(ns.slice(0, 9));
      for (const _time of ["first", "second"]) expect(await pageOf(area, page)).toMatchObject(expected);
    },
  );
});

describe("a page of more than 1,000 games", () => {
  it("reads little more than its own games while their extent is known", async () => {
    const { total } = await pageOf(WORLD);
    expect(total).toBeGreaterThan(1000);
    const { statements } = await countStatements(() => pageOf(WORLD, 2));
    const reads = statements.filter((one) => one.sql.includes("group_concat(n)"));
    const most = reads.map(({ params }) => Number(params.at(-1)));
    // The second is for the games of hidden venues.
    expect(most).toEqual([18 + 40, (18 + 40) * 8]);
  });

  it("shows a new game at once, and no longer shows a canceled game", async () => {
    const { total } = await pageOf(WORLD);
    const venue = await makeVenue({ latitude: 33.6, longitude: -7.6 });
    const { id, n } = await makeGame({ venueId: venue.id, startTime: new Date(NOW + 1000) });
    expect(await pageOf(WORLD)).toMatchObject({ total, ns: expect.arrayContaining([n]) });
    await transact((tx) => tx.update(games).set({ gameStatus: "cancelled" }).where(eq(games.id, id)));
    expect((await pageOf(WORLD)).ns).not.toContain(n);
  });

  it("is counted again when fewer games are left than were cached", async () => {
    const last = await pageOf(WORLD, 10_000);
    await transact((tx) =>
      tx
        .update(venues)
        .set({ hiddenAt: new Date(NOW) })
        .where(sql`n % 4 = 0`),
    );
    const { ns } = await everyGame(WORLD);
    expect(ns.length).toBeLessThan(last.total - LIMIT);
    expect(await pageOf(WORLD, 10_000)).toMatchObject({
      total: ns.length,
      ns: ns.slice(-(ns.length % LIMIT || LIMIT)),
    });
  });
});
