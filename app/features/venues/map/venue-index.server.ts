import { asc, gt, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venueChanges, venues } from "#db/schema/venues";
import { log } from "~/core/log.server";
import { mapX, mapY } from "./projection";

/**
 * What the map, distances and totals ask of every venue, kept in memory as columns of numbers: at 100,000 venues a
 * pass over them takes about a millisecond, where the database takes a quarter of a second. Brought up to date before
 * each use from `venue_changes`, which triggers write, so it is never older than the database whoever writes to it.
 */
export interface VenueIndex {
  size: number;
  /** venues.n by place in the columns. */
  n: Int32Array;
  /** Degrees; NaN without coordinates. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** The same on the square that web maps are drawn on, 0 to 1 from west to east and from north to south. */
  x: Float64Array;
  y: Float64Array;
  /** Index into `cities`. */
  city: Int32Array;
  /** Bit i: offers the sport `sports[i]`. */
  sports: Float64Array;
  verified: Uint8Array;
  /** 0: deleted, hidden or gone. */
  isListed: Uint8Array;
  /** Place in the columns by venues.n. */
  slots: Map<number, number>;
  cityIds: string[];
  sportIds: string[];
  /** The last row of venue_changes that is in here. */
  lastChangeId: number;
}

const BATCH_SIZE = 1000;
const MAX_SPORTS = 52;

// Columns by name: in a select of one table drizzle leaves the table out, and "id" would be the sport's own.
const sportsOf: SQL<string | null> =
  sql`(select group_concat(sport_id) from venue_sports where venue_id = venues.id)`;
const columns = {
  n: venues.n,
  latitude: venues.latitude,
  longitude: venues.longitude,
  cityId: venues.cityId,
  isVerified: venues.isVerified,
  there: sql<number>`${venues.deletedAt} is null and ${venues.hiddenAt} is null`,
  sports: sportsOf,
};

const lastChange = db
  .select({ id: sql<number>`coalesce(max(${venueChanges.id}), 0)` })
  .from(venueChanges)
  .prepare();
const changesSince = db
  .select({ id: venueChanges.id, n: venueChanges.n })
  .from(venueChanges)
  .where(gt(venueChanges.id, sql.placeholder("known")))
  .orderBy(asc(venueChanges.id))
  .limit(BATCH_SIZE)
  .prepare();
const nextVenues = db
  .select(columns)
  .from(venues)
  .where(gt(venues.n, sql.placeholder("after")))
  .orderBy(asc(venues.n))
  .limit(BATCH_SIZE)
  .prepare();

type Row = Awaited<ReturnType<typeof nextVenues.all>>[number];

let known: VenueIndex | null = null;
let running: Promise<VenueIndex> | null = null;
let next: Promise<VenueIndex> | null = null;

/** The atlas as of now. Who comes while a look at the changes is on its way shares the one after it. */
export function venueIndex(): Promise<VenueIndex> {
  if (!running) return refresh();
  next ??= running
    .catch(() => null)
    .then(() => {
      next = null;
      return refresh();
    });
  return next;
}

/** The atlas as of now, or null while it is read for the first time, which this begins. */
export async function venueIndexIfLoaded(): Promise<VenueIndex | null> {
  if (known) return venueIndex();
  if (!running)
    refresh().catch((error: unknown) => log.error({ error }, "the venues could not be read for the map"));
  return null;
}

function refresh(): Promise<VenueIndex> {
  const looking = (known ? catchUp(known) : readAll().then(catchUp)).then((map) => {
    known = map;
    return map;
  });
  const done = () => {
    running = null;
  };
  looking.then(done, done);
  running = looking;
  return looking;
}

async function readAll(): Promise<VenueIndex> {
  const map = emptyIndex(1024);
  map.lastChangeId = (await lastChange.get())?.id ?? 0;
  for (let after = 0; ; ) {
    const rows = await nextVenues.all({ after });
    for (const row of rows) upsert(map, row);
    const last = rows[rows.length - 1];
    if (!last || rows.length < BATCH_SIZE) return map;
    after = last.n;
    // Others get their turn in between: the first reading of 100,000 venues takes a second or two.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function catchUp(map: VenueIndex): Promise<VenueIndex> {
  for (;;) {
    const changes = await changesSince.all({ known: map.lastChangeId });
    const last = changes[changes.length - 1];
    if (!last) return map;
    const changed = changes.map(({ n }) => n);
    const rows = await db.select(columns).from(venues).where(inArray(venues.n, changed));
    const gone = new Set(changed);
    for (const row of rows) {
      upsert(map, row);
      gone.delete(row.n);
    }
    for (const n of gone) map.isListed[map.slots.get(n) ?? map.size] = 0;
    map.lastChangeId = last.id;
    if (changes.length < BATCH_SIZE) return map;
  }
}

function emptyIndex(room: number): VenueIndex {
  return {
    size: 0,
    n: new Int32Array(room),
    latitude: new Float64Array(room),
    longitude: new Float64Array(room),
    x: new Float64Array(room),
    y: new Float64Array(room),
    city: new Int32Array(room),
    sports: new Float64Array(room),
    verified: new Uint8Array(room),
    isListed: new Uint8Array(room),
    slots: new Map(),
    cityIds: [],
    sportIds: [],
    lastChangeId: 0,
  };
}

function upsert(map: VenueIndex, row: Row): void {
  const known = map.slots.get(row.n);
  const place = known ?? map.size;
  if (known === undefined) {
    if (place === map.n.length) grow(map);
    map.slots.set(row.n, place);
    map.size += 1;
  }
  map.n[place] = row.n;
  map.latitude[place] = row.latitude ?? Number.NaN;
  map.longitude[place] = row.longitude ?? Number.NaN;
  map.x[place] = mapX(row.longitude ?? Number.NaN);
  map.y[place] = mapY(row.latitude ?? Number.NaN);
  map.city[place] = indexOf(map.cityIds, row.cityId);
  map.sports[place] = sportBits(map, row.sports);
  map.verified[place] = row.isVerified ? 1 : 0;
  map.isListed[place] = row.there ? 1 : 0;
}

function grow(map: VenueIndex): void {
  const twice = <T extends { set(from: T): void }>(old: T, made: T): T => {
    made.set(old);
    return made;
  };
  const room = map.n.length * 2;
  map.n = twice(map.n, new Int32Array(room));
  map.latitude = twice(map.latitude, new Float64Array(room));
  map.longitude = twice(map.longitude, new Float64Array(room));
  map.x = twice(map.x, new Float64Array(room));
  map.y = twice(map.y, new Float64Array(room));
  map.city = twice(map.city, new Int32Array(room));
  map.sports = twice(map.sports, new Float64Array(room));
  map.verified = twice(map.verified, new Uint8Array(room));
  map.isListed = twice(map.isListed, new Uint8Array(room));
}

function indexOf(ids: string[], id: string): number {
  const known = ids.indexOf(id);
  return known >= 0 ? known : ids.push(id) - 1;
}

/** A number holds 52 bits exactly; further sports would have to share. */
function sportBits(map: VenueIndex, ids: string | null): number {
  let bits = 0;
  for (const id of new Set(ids?.split(","))) if (id) bits += 2 ** (indexOf(map.sportIds, id) % MAX_SPORTS);
  return bits;
}

/** What is asked of a venue; each absent one is not asked. */
export interface VenueIndexFilter {
  cityIds?: readonly string[];
  sportId?: string;
  verified?: boolean;
  /** venues.n of those found by words. */
  ns?: ReadonlySet<number>;
}

/** A test of a place in the columns. */
export function matcher(map: VenueIndex, filter: VenueIndexFilter): (place: number) => boolean {
  const cities = filter.cityIds && new Set(filter.cityIds.map((id) => map.cityIds.indexOf(id)));
  const sport = filter.sportId === undefined ? null : map.sportIds.indexOf(filter.sportId);
  const bit = sport === null ? 0 : 2 ** (sport % MAX_SPORTS);
  const { verified, ns: among } = filter;
  return (place) => {
    if (map.isListed[place] !== 1) return false;
    if (verified !== undefined && (map.verified[place] === 1) !== verified) return false;
    if (cities && !cities.has(map.city[place] ?? -1)) return false;
    if (sport !== null && (sport < 0 || Math.floor((map.sports[place] ?? 0) / bit) % 2 !== 1)) return false;
    return !among || among.has(map.n[place] ?? -1);
  };
}
