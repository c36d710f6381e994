import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { statementCache } from "~/core/cache/statement-cache";
import { now } from "~/core/time/clock.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { listCriteria } from "~/features/games/list/list-games.server";
import { type Condition, whereOf } from "~/features/games/list/statements.server";
import { type Area, insideOf, slotsInside } from "~/features/venues/map/clusters";
import { matchingSlots, type VenueIndex, venueIndex } from "~/features/venues/map/venue-index.server";

/** Up to this many venues are queried one by one. */
const MAX_GAMES = 5000;
const MAX_VENUES = 1000;
/** A few games may be at venues that are hidden or outside. */
const SPARE = 40;

export const WORLD: Area = { west: -180, south: -90, east: 180, north: 90 };

export interface PlacedGame {
  /** games.n */
  n: number;
  /** The venue's in the index. */
  slot: number;
}

/**
 * By start. With more than 1,000 venues in the area only the next 5,000 games anywhere count, so the cost does not
 * grow. Two statements, a few more with words: see `listCriteria`.
 */
export async function gamesInArea(
  filters: GameFilters,
  area: Area,
  { first = MAX_GAMES }: { first?: number } = {},
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
  const slots = slotsInside(map, area, matchingSlots(map, {}), MAX_VENUES + 1);
  for (const { conditions, values } of criteria) {
    const games =
      slots.length > MAX_VENUES
        ? await soonestGames({ map, area, conditions, values, first })
        : await gamesOfVenues({ map, slots, conditions, values });
    if (games.length > 0) return { map, games };
  }
  return { map, games: [] };
}

interface Criteria {
  map: VenueIndex;
  conditions: readonly Condition[];
  values: Record<string, unknown>;
}

async function gamesOfVenues({
  map,
  slots,
  conditions,
  values,
}: Criteria & { slots: Int32Array }): Promise<PlacedGame[]> {
  const venues = JSON.stringify(Array.from(slots, (slot) => map.n[slot]));
  const columns = await statementOf(conditions, true).get({ ...values, venues, mostGames: MAX_GAMES });
  const [starts, venuesOf] = [numbersOf(columns?.starts), numbersOf(columns?.venues)];
  // Rows come venue by venue, and sorting them is cheaper here than there.
  return numbersOf(columns?.ns)
    .map((n, row) => ({ n, start: starts[row] ?? 0, slot: map.slots.get(venuesOf[row] ?? 0) ?? -1 }))
    .sort((a, b) => a.start - b.start || a.n - b.n)
    .map(({ n, slot }) => ({ n, slot }));
}

/** Reads more where too few games are in the area. */
async function soonestGames({
  first,
  ...criteria
}: Criteria & { area: Area; first: number }): Promise<PlacedGame[]> {
  for (let most = first + SPARE; ; most *= 8) {
    const { games, read } = await nextGames({ ...criteria, most: Math.min(most, MAX_GAMES) });
    if (games.length >= first || read < most || most === MAX_GAMES) return games;
  }
}

async function nextGames({ map, area, conditions, values, most }: Criteria & { area: Area; most: number }) {
  const columns = await statementOf(conditions, false).get({ ...values, mostGames: most });
  const venues = numbersOf(columns?.venues);
  const isInside = insideOf(area);
  const games: PlacedGame[] = [];
  numbersOf(columns?.ns).forEach((n, row) => {
    const slot = map.slots.get(venues[row] ?? 0);
    if (slot === undefined || map.isListed[slot] !== 1) return;
    if (isInside(map.x[slot] ?? Number.NaN, map.y[slot] ?? Number.NaN)) games.push({ n, slot });
  });
  return { games, read: venues.length };
}

/** Parsing JSON is quicker than splitting. */
const numbersOf = (list: string | null | undefined): number[] => JSON.parse(`[${list ?? ""}]`);

const prepared = statementCache<ReturnType<typeof prepare>>();

const statementOf = (conditions: readonly Condition[], ofVenues: boolean) =>
  prepared([...conditions, ofVenues].join(), () => prepare(conditions, ofVenues));

/** Selects one row of lists, because the driver takes five times as long for thousands of rows. */
function prepare(conditions: readonly Condition[], ofVenues: boolean) {
  const order = ofVenues ? sql`` : sql`order by games.start_time, games.n`;
  return db
    .select({
      ns: sql<string | null>`group_concat(n)`,
      venues: sql<string | null>`group_concat(venue)`,
      starts: ofVenues ? sql<string | null>`group_concat(start)` : sql<null>`null`,
    })
    .from(
      sql`(select games.n as n, games.start_time as start, venues.n as venue
        from ${ofVenues ? OF_VENUES : soonest(conditions)}
        where ${whereOf(conditions)} ${order} limit ${sql.placeholder("mostGames")}) as some`,
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
