import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { now } from "~/core/clock.server";
import { statementCache } from "~/core/statement-cache";
import type { GameFilters } from "~/features/games/list/filters.server";
import { listCriteria } from "~/features/games/list/list-games.server";
import { type Condition, whereOf } from "~/features/games/list/statements.server";
import { type Area, slotsInside } from "~/features/venues/map/clusters";
import { matchingSlots, type VenueIndex, venueIndex } from "~/features/venues/map/venue-index.server";

/** The most games of one map, and up to how many venues are asked for their games one by one. */
const MAX_GAMES = 5000;
const MAX_VENUES = 1000;

/** Areas are in degrees; this one is everywhere. */
export const WORLD: Area = { west: -180, south: -90, east: 180, north: 90 };

export interface PlacedGame {
  /** games.n */
  n: number;
  /** Of the venue, in the index. */
  slot: number;
}

/**
 * The upcoming public games of an area that match a list's filters, by start, and the index that has their venues. In an
 * area with more than 1,000 venues only the next 5,000 games count, wherever they are, so the cost does not grow with the
 * number of games. Two statements, a few more with words, which may be sports and places: see `listCriteria`.
 */
export async function gamesInArea(
  filters: GameFilters,
  area: Area,
): Promise<{ map: VenueIndex; games: PlacedGame[] }> {
  const from = now();
  const [map, criteria] = await Promise.all([
    venueIndex(),
    listCriteria(null, {
      scope: "public",
      filters: {
        ...filters,
        // The area is the map's own.
        bbox: undefined,
        status: "scheduled",
        startFrom: filters.startFrom && filters.startFrom > from ? filters.startFrom : from,
      },
    }),
  ]);
  const isUpcoming = (filters.status === undefined || filters.status === "scheduled") && !filters.past;
  if (!isUpcoming) return { map, games: [] };
  const slots = slotsInside(map, area, matchingSlots(map, {}));
  const isFew = slots.length <= MAX_VENUES;
  const ns = isFew ? { venues: JSON.stringify([...slots].map((slot) => map.n[slot])) } : {};
  // 1 for each slot in the area: a Set of 100,000 takes thirty times as long.
  const inside = new Uint8Array(map.size);
  for (const slot of slots) inside[slot] = 1;
  for (const { conditions, values } of criteria) {
    const found = await statementOf(conditions, isFew).get({ ...values, ...ns });
    const [starts, venues] = [numbersOf(found?.starts), numbersOf(found?.venues)];
    const games = numbersOf(found?.ns)
      .map((n, row) => ({ n, start: starts[row] ?? 0, slot: map.slots.get(venues[row] ?? 0) ?? -1 }))
      .filter(({ slot }) => inside[slot] === 1)
      .sort((a, b) => a.start - b.start || a.n - b.n);
    if (games.length > 0) return { map, games };
  }
  return { map, games: [] };
}

const numbersOf = (list: string | null | undefined): number[] => (list ? list.split(",").map(Number) : []);

const prepared = statementCache<ReturnType<typeof prepare>>();

const statementOf = (conditions: readonly Condition[], ofVenues: boolean) =>
  prepared([...conditions, ofVenues].join(), () => prepare(conditions, ofVenues));

/** Selects one row of three lists, because the driver takes five times as long for thousands of rows. */
function prepare(conditions: readonly Condition[], ofVenues: boolean) {
  // By venue the rows come in no order of time, and sorting them is cheaper here than there.
  const order = ofVenues ? sql`` : sql`order by games.start_time, games.n`;
  return db
    .select({
      ns: sql<string | null>`group_concat(n)`,
      starts: sql<string | null>`group_concat(start)`,
      venues: sql<string | null>`group_concat(venue)`,
    })
    .from(
      sql`(select games.n as n, games.start_time as start, venues.n as venue
        from ${ofVenues ? OF_VENUES : soonest(conditions)}
        where ${whereOf(conditions)} ${order} limit ${MAX_GAMES}) as some`,
    )
    .prepare();
}

/** The index is forced, because SQLite would read the games of everybody. */
const OF_VENUES = sql`json_each(${sql.placeholder("venues")}) as near
  cross join venues on venues.n = near.value
  cross join games indexed by games_venue_start on games.venue_id = venues.id`;

/** Rare words select the games themselves; another index would read far more rows. */
const soonest = (conditions: readonly Condition[]) => sql`
  ${conditions.includes("rareWords") ? sql`games not indexed` : sql`games`}
  cross join venues on venues.id = games.venue_id`;
