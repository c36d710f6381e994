import { asc, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import { now } from "~/core/time/clock.server";
import { formatDayWord } from "~/core/time/day-word.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { spotsLeft } from "~/features/games/rules";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { type Area, type Cluster, clusterVenues } from "~/features/venues/map/clusters";
import type { VenueIndex } from "~/features/venues/map/venue-index.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { gamesInArea } from "./games-in-area.server";

/** Points and clusters together, and games of one venue. */
const MAX_ITEMS = 200;
const MAX_OF_VENUE = 5;

export interface GamePin {
  id: string;
  title: string;
  sport: { id: string; name: string; icon: string };
  venueId: string;
  venueName: string;
  latitude: number;
  longitude: number;
  startTime: Date;
  whenLabel: string;
  priceLabel: string | null;
  spotsLeft: number;
  /** At this venue; only the next five are points. */
  gamesHere: number;
}

const pins = db
  .select({
    id: games.id,
    title: games.title,
    sportId: games.sportId,
    cityId: games.cityId,
    startTime: games.startTime,
    maxPlayers: games.maxPlayers,
    seatsTaken: games.seatsTaken,
    isPaid: games.isPaid,
    priceMinor: games.priceMinor,
    currency: games.currency,
    venueN: venues.n,
    venueId: venues.id,
    venueName: venues.name,
    latitude: venues.latitude,
    longitude: venues.longitude,
  })
  .from(games)
  .innerJoin(venues, nameableVenue(games.venueId))
  .where(sql`${games.n} in (select value from json_each(${sql.placeholder("ns")}))`)
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

/** A venue's games share one point, so venues are clustered, and games counted. */
export async function findGamePins({
  area,
  zoom,
  filters,
  locale,
}: {
  area: Area;
  zoom: number;
  filters: GameFilters;
  locale: Locale;
}): Promise<{ points: GamePin[]; clusters: Cluster[] }> {
  const { map, games } = await gamesInArea(filters, area);
  const bySlot = new Map<number, number[]>();
  for (const { n, slot } of games) {
    const there = bySlot.get(slot);
    if (there) there.push(n);
    else bySlot.set(slot, [n]);
  }
  const slots = [...bySlot.keys()];
  const { points, clusters } = clusterVenues(columnsOf(map, slots, bySlot), {
    slots: Int32Array.from(slots.keys()),
    ...{ area, zoom: Math.floor(zoom) },
  });
  const ofVenue = Math.min(
    MAX_OF_VENUE,
    Math.max(1, Math.floor((MAX_ITEMS - clusters.length) / points.length)),
  );
  const ns = points.flatMap((index) => bySlot.get(slots[index] ?? -1)?.slice(0, ofVenue) ?? []);
  const rows = ns.length > 0 ? await pins.all({ ns: JSON.stringify(ns) }) : [];
  const countAt = (venueN: number) => bySlot.get(map.slots.get(venueN) ?? -1)?.length ?? 1;
  const shown = await Promise.all(rows.map((row) => pinOf(row, countAt(row.venueN), locale)));
  return { points: shown.filter((pin) => pin !== null), clusters };
}

/** Each venue weighs as many games as it has. Filled one by one: `from` takes five times as long. */
function columnsOf(map: VenueIndex, slots: readonly number[], bySlot: Map<number, number[]>) {
  const [x, y] = [new Float64Array(slots.length), new Float64Array(slots.length)];
  const weight = new Int32Array(slots.length);
  slots.forEach((slot, index) => {
    x[index] = map.x[slot] ?? Number.NaN;
    y[index] = map.y[slot] ?? Number.NaN;
    weight[index] = bySlot.get(slot)?.length ?? 0;
  });
  return { x, y, weight };
}

type Row = Awaited<ReturnType<typeof pins.all>>[number];

async function pinOf(row: Row, gamesHere: number, locale: Locale): Promise<GamePin | null> {
  const { id, title, sportId, venueId, venueName, latitude, longitude, startTime } = row;
  if (latitude === null || longitude === null) return null;
  const [sport, zone] = await Promise.all([sportById(sportId, locale), zoneOf(row)]);
  return {
    ...{ id, title, venueId, venueName, latitude, longitude, startTime, gamesHere },
    sport: { id: sportId, name: sport?.name ?? "", icon: sport?.icon ?? "" },
    whenLabel: formatDayWord(startTime, now(), locale, zone),
    priceLabel: priceLabel(row, locale),
    spotsLeft: spotsLeft(row),
  };
}
