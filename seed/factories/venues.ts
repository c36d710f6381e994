import { millisecondsInDay } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { cities } from "#db/schema/places";
import { venuePhotos } from "#db/schema/venue-photos";
import { venueFavorites, venueRatings, venueSports, venues } from "#db/schema/venues";
import { venueCitySearch, venueSearch } from "#db/search-text";
import { now } from "~/core/time/clock.server";
import { insertInChunks, reader, within } from "./insert";
import { makePlayer } from "./players";
import { type Source, testSource } from "./source";
import { quartersOf, townName, townOf } from "./towns";
import { VENUE_LIST, type VenueEntry } from "./venue-list";

type VenueRow = typeof venues.$inferInsert;
type VenueSportRow = typeof venueSports.$inferInsert;
export type Venue = typeof venues.$inferSelect;

export interface VenueRows {
  venue: VenueRow;
  sports: VenueSportRow[];
}

export type VenueOptions = Partial<Omit<VenueRow, "n" | "search" | "citySearch">> & {
  sports?: readonly (readonly [string, number | null])[];
};

/** By a new player, with coordinates; by default one of Casablanca's. */
export async function makeVenue(options: VenueOptions = {}, into?: Tx): Promise<Venue> {
  return within(into, async (tx) => {
    const createdById = options.createdById ?? (await makePlayer({}, tx)).id;
    const number = testSource.next("listed venue") - 1;
    const entry = VENUE_LIST[number % VENUE_LIST.length];
    if (!entry) throw new Error("the list of venues is empty");
    const rows = venueRows(testSource, { ...options, entry, searches: await citySearches(tx), createdById });
    await insertVenues(tx, [rows]);
    const [venue] = await tx.select().from(venues).where(eq(venues.id, rows.venue.id));
    if (!venue) throw new Error("the venue was not written");
    return venue;
  });
}

export async function insertVenues(tx: Tx, rows: readonly VenueRows[]): Promise<void> {
  await insertInChunks(rows, (some) => tx.insert(venues).values(some.map((row) => row.venue)));
  await insertInChunks(
    rows.flatMap((row) => row.sports),
    (some) => tx.insert(venueSports).values(some),
  );
}

export async function citySearches(tx?: Tx): Promise<ReadonlyMap<string, { search: string }>> {
  const rows = await reader(tx).select({ id: cities.id, search: cities.search }).from(cities);
  return new Map(rows.map((row) => [row.id, row]));
}

interface ListedVenue extends VenueOptions {
  entry: VenueEntry;
  /** By city id. */
  searches: ReadonlyMap<string, { search: string }>;
  createdById: string;
}

export function venueRows(
  source: Source,
  { entry, searches, sports = entry.sports, ...columns }: ListedVenue,
): VenueRows {
  const createdAt = new Date(now().getTime() - source.whole(30, 500) * millisecondsInDay);
  const town = columns.cityId ? townOf(columns.cityId) : entry.city;
  const quarter = quartersOf(town).find((candidate) => candidate.slug === entry.neighborhood);
  const venue = {
    id: source.id("venue"),
    name: entry.name,
    description: entry.description ?? null,
    address: entry.address,
    city: townName(town),
    cityId: cityId(town),
    neighborhoodId: quarter ? neighborhoodId(town, quarter.slug) : null,
    postalCode: entry.postalCode,
    latitude: entry.latitude,
    longitude: entry.longitude,
    isVerified: source.chance(0.6),
    createdAt,
    updatedAt: createdAt,
    ...columns,
  };
  const neighborhood = quarter ? [quarter.fr, quarter.ar] : [];
  const city = searches.get(venue.cityId) ?? { search: "" };
  return {
    venue: {
      ...venue,
      reviewedAt: venue.isVerified ? createdAt : null,
      search: venueSearch({ ...venue, neighborhood }),
      citySearch: venueCitySearch(venue.city, city),
    },
    sports: sports.map(([slug, maxPlayers]) => ({
      id: source.id("venue sport"),
      venueId: venue.id,
      sportId: sportId(slug),
      maxPlayers,
    })),
  };
}

export async function rateVenueAs(
  venueId: string,
  userId: string,
  { rating = 5, comment = null }: { rating?: number; comment?: string | null } = {},
): Promise<string> {
  const id = testSource.id("venue rating");
  const createdAt = now();
  await transact((tx) =>
    tx.insert(venueRatings).values({ id, venueId, userId, rating, comment, createdAt, updatedAt: createdAt }),
  );
  return id;
}

export async function favorVenueAs(venueId: string, userId: string): Promise<void> {
  await transact((tx) => tx.insert(venueFavorites).values({ venueId, userId, createdAt: now() }));
}

type PhotoRow = typeof venuePhotos.$inferInsert;

/** By default of a new player; its files do not exist. Returns its id. */
export async function makePhoto(
  venueId: string,
  { userId, ...columns }: Partial<PhotoRow> = {},
  into?: Tx,
): Promise<string> {
  return within(into, async (tx) => {
    const id = testSource.id("venue photo");
    await tx.insert(venuePhotos).values({
      ...{ id, venueId, userId: userId ?? (await makePlayer({}, tx)).id },
      ...{ key: `venue-photos/${id}`, width: 1080, height: 810, bytes: 34_000, preview: "data:," },
      ...{ status: "shown", createdAt: now() },
      ...columns,
    });
    return id;
  });
}
