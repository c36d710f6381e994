import { asc, gt, inArray, type SQL, sql } from "drizzle-orm";
import { db, noteTable } from "#db/client.server";
import { venueChanges, venues } from "#db/schema/venues";
import { timedCache } from "~/core/cache/cache.server";
import { log } from "~/core/log/log.server";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import { mapX, mapY } from "./projection";

/**
 * All venues in memory: scanning 100,000 takes about a millisecond, a quarter of a second in the database. Updated
 * before each use from `venue_changes`, so it is never older than the database.
 */
export interface VenueIndex {
  size: number;
  /** By slot. */
  n: Int32Array;
  /** Degrees; NaN without coordinates. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** Web Mercator, 0–1 from west to east and from north to south. */
  x: Float64Array;
  y: Float64Array;
  /** Index into `cityIds`. */
  city: Int32Array;
  /** Bit i: the venue offers `sportIds[i]`. */
  sports: Float64Array;
  verified: Uint8Array;
  /** 0: deleted, hidden or removed. */
  isListed: Uint8Array;
  /** By venues.n. */
  slots: Map<number, number>;
  cityIds: string[];
  sportIds: string[];
  lastChangeId: number;
}

/** Other requests wait as long as one statement takes. */
const BATCH_SIZE = 500;
const MAX_SPORTS = 52;

// Written out: in a select from one table drizzle omits table names, and "id" would mean the sport's.
const sportsOf: SQL<string | null> =
  sql`(select group_concat(sport_id) from venue_sports where venue_id = venues.id)`;
const columns = {
  n: venues.n,
  latitude: venues.latitude,
  longitude: venues.longitude,
  cityId: venues.cityId,
  isVerified: venues.isVerified,
  there: isOffered(),
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

let current: VenueIndex | null = null;
let running: Promise<VenueIndex> | null = null;
let next: Promise<VenueIndex> | null = null;

/** Callers during a refresh share the next one. */
export function venueIndex(): Promise<VenueIndex> {
  // Another caller may send the statements.
  noteTable("venue_changes");
  if (!running) return refresh();
  next ??= running
    .catch(() => null)
    .then(() => {
      next = null;
      return refresh();
    });
  return next;
}

/** Null while it is loading for the first time, which this call starts. */
export async function venueIndexIfLoaded(): Promise<VenueIndex | null> {
  noteTable("venue_changes");
  if (current) return venueIndex();
  if (!running)
    refresh().catch((error: unknown) => log.error({ error }, "the venues could not be read for the map"));
  return null;
}

function refresh(): Promise<VenueIndex> {
  const refreshing = (current ? catchUp(current) : readAll().then(catchUp)).then((map) => {
    current = map;
    return map;
  });
  const done = () => {
    running = null;
  };
  refreshing.then(done, done);
  running = refreshing;
  return refreshing;
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
    // Lets other requests run: loading 100,000 venues takes a second or two.
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

function emptyIndex(capacity: number): VenueIndex {
  return {
    size: 0,
    n: new Int32Array(capacity),
    latitude: new Float64Array(capacity),
    longitude: new Float64Array(capacity),
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    city: new Int32Array(capacity),
    sports: new Float64Array(capacity),
    verified: new Uint8Array(capacity),
    isListed: new Uint8Array(capacity),
    slots: new Map(),
    cityIds: [],
    sportIds: [],
    lastChangeId: 0,
  };
}

function upsert(map: VenueIndex, row: Row): void {
  const existing = map.slots.get(row.n);
  const slot = existing ?? map.size;
  if (existing === undefined) {
    if (slot === map.n.length) grow(map);
    map.slots.set(row.n, slot);
    map.size += 1;
  }
  map.n[slot] = row.n;
  map.latitude[slot] = row.latitude ?? Number.NaN;
  map.longitude[slot] = row.longitude ?? Number.NaN;
  map.x[slot] = mapX(row.longitude ?? Number.NaN);
  map.y[slot] = mapY(row.latitude ?? Number.NaN);
  map.city[slot] = indexOf(map.cityIds, row.cityId);
  map.sports[slot] = sportBits(map, row.sports);
  map.verified[slot] = row.isVerified ? 1 : 0;
  map.isListed[slot] = row.there ? 1 : 0;
}

function grow(map: VenueIndex): void {
  const copyInto = <T extends { set(from: T): void }>(old: T, made: T): T => {
    made.set(old);
    return made;
  };
  const capacity = map.n.length * 2;
  map.n = copyInto(map.n, new Int32Array(capacity));
  map.latitude = copyInto(map.latitude, new Float64Array(capacity));
  map.longitude = copyInto(map.longitude, new Float64Array(capacity));
  map.x = copyInto(map.x, new Float64Array(capacity));
  map.y = copyInto(map.y, new Float64Array(capacity));
  map.city = copyInto(map.city, new Int32Array(capacity));
  map.sports = copyInto(map.sports, new Float64Array(capacity));
  map.verified = copyInto(map.verified, new Uint8Array(capacity));
  map.isListed = copyInto(map.isListed, new Uint8Array(capacity));
}

function indexOf(ids: string[], id: string): number {
  const index = ids.indexOf(id);
  return index >= 0 ? index : ids.push(id) - 1;
}

function sportBits(map: VenueIndex, ids: string | null): number {
  let bits = 0;
  for (const id of new Set(ids?.split(","))) if (id) bits += 2 ** (indexOf(map.sportIds, id) % MAX_SPORTS);
  return bits;
}

export interface VenueIndexFilter {
  cityIds?: readonly string[];
  sportId?: string;
  verified?: boolean;
  ns?: ReadonlySet<number>;
}

const matched = timedCache<Int32Array>({ seconds: 60, maxKeys: 20 });
const matchedByText = new WeakMap<ReadonlySet<number>, { key: string; slots: Int32Array }>();

/** In ascending order; cached until a venue changes. */
export function matchingSlots(map: VenueIndex, { ns, ...filter }: VenueIndexFilter): Int32Array {
  const key = `${map.lastChangeId} ${JSON.stringify(filter)}`;
  const ofText = ns ? matchedByText.get(ns) : null;
  const cached = ns ? ofText?.key === key && ofText.slots : matched.get(key);
  if (cached) return cached;
  const among = ns ? Int32Array.from(ns, (n) => map.slots.get(n) ?? map.size).sort() : allSlots(map);
  const slots = among.filter(matcher(map, filter));
  if (ns) matchedByText.set(ns, { key, slots });
  else matched.set(key, slots);
  return slots;
}

const allSlots = (map: VenueIndex): Int32Array => new Int32Array(map.size).map((_, slot) => slot);

function matcher(map: VenueIndex, filter: Omit<VenueIndexFilter, "ns">): (slot: number) => boolean {
  const cities = filter.cityIds && new Set(filter.cityIds.map((id) => map.cityIds.indexOf(id)));
  const sport = filter.sportId === undefined ? null : map.sportIds.indexOf(filter.sportId);
  const bit = sport === null ? 0 : 2 ** (sport % MAX_SPORTS);
  const { verified } = filter;
  return (slot) => {
    if (map.isListed[slot] !== 1) return false;
    if (verified !== undefined && (map.verified[slot] === 1) !== verified) return false;
    if (cities && !cities.has(map.city[slot] ?? -1)) return false;
    return sport === null || (sport >= 0 && Math.floor((map.sports[slot] ?? 0) / bit) % 2 === 1);
  };
}
