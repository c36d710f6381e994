import { and, asc, eq, inArray } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { venueEdits, venueSports, venues } from "#db/schema/venues";
import { signedIn, type Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { cityById } from "~/features/places/queries.server";
import { findVenueRow, type VenueRow } from "../find-venue-row.server";
import { can, losesVerification } from "../rules";
import { assertLocation, assertSports, searchTexts } from "./create-venue.server";
import type { VenueChange, VenueInput } from "./venue-input";

/**
 * Changes a venue, its sports and its history together. A changed name, address, city or point makes it unverified
 * again. Absent fields stay. Errors: login_to_edit_venue, venue_not_found, only_venue_creator, city_unknown,
 * neighborhood_unknown, sport_unknown, coordinates_incomplete. Source: decisions "Venues".
 */
export async function editVenue(viewer: Viewer, venueId: string, change: VenueChange): Promise<void> {
  const actor = signedIn(viewer, "login_to_edit_venue");
  if (change.city_id) await assertLocation(change.city_id, null);
  await assertSports(change.sports ?? []);
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    if (!can(actor, "edit", venue)) throw new DomainError("only_venue_creator");
    const before = { ...columnsOf(venue), sports: await sportsOf(tx, venue.id) };
    const after = await changed(before, change);
    const changes = differences(before, after);
    if (Object.keys(changes).length === 0) return;
    await writeVenue(tx, venue, after, Object.keys(changes));
    await tx.insert(venueEdits).values({ venueId: venue.id, userId: actor.id, changes, createdAt: now() });
  });
}

type Sports = VenueInput["sports"];
type Columns = ReturnType<typeof columnsOf>;
type Whole = Columns & { sports: Sports };

const columnsOf = (venue: VenueRow) => ({
  name: venue.name,
  description: venue.description,
  address: venue.address,
  city: venue.city,
  cityId: venue.cityId,
  neighborhoodId: venue.neighborhoodId,
  postalCode: venue.postalCode,
  latitude: venue.latitude,
  longitude: venue.longitude,
});

const sportsOf = (tx: Tx, venueId: string): Promise<Sports> =>
  tx
    .select({ sportId: venueSports.sportId, maxPlayers: venueSports.maxPlayers })
    .from(venueSports)
    .where(eq(venueSports.venueId, venueId))
    .orderBy(asc(venueSports.sportId))
    .all();

async function changed(before: Whole, change: VenueChange): Promise<Whole> {
  const cityId = change.city_id ?? before.cityId;
  const moved = cityId !== before.cityId;
  // Picking another city sets its name and clears the neighbourhood (spec 2), unless they are given too.
  const city = change.city ?? (moved ? ((await cityById(cityId))?.name ?? before.city) : before.city);
  const neighborhoodId =
    change.neighborhood_id === undefined ? (moved ? null : before.neighborhoodId) : change.neighborhood_id;
  await assertLocation(cityId, neighborhoodId);
  const latitude = change.latitude === undefined ? before.latitude : change.latitude;
  const longitude = change.longitude === undefined ? before.longitude : change.longitude;
  if ((latitude === null) !== (longitude === null)) {
    throw new DomainError("coordinates_incomplete", { field: latitude === null ? "latitude" : "longitude" });
  }
  const sports = change.sports && [...change.sports].sort((a, b) => (a.sportId < b.sportId ? -1 : 1));
  return {
    ...{ city, cityId, neighborhoodId, latitude, longitude },
    name: change.name ?? before.name,
    description: change.description === undefined ? before.description : change.description,
    address: change.address ?? before.address,
    postalCode: change.postal_code ?? before.postalCode,
    sports: sports ?? before.sports,
  };
}

function differences(before: Whole, after: Whole): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [field, was] of Object.entries(before)) {
    const is = Object.entries(after).find(([name]) => name === field)?.[1];
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[field] = [was, is];
  }
  return changes;
}

async function writeVenue(
  tx: Tx,
  venue: VenueRow,
  { sports, ...columns }: Whole,
  fields: readonly string[],
): Promise<void> {
  const review = losesVerification(fields) ? { isVerified: false, reviewedAt: null } : {};
  const search = await searchTexts(columns);
  await tx
    .update(venues)
    .set({ ...columns, ...search, ...review, updatedAt: now() })
    .where(eq(venues.id, venue.id));
  if (fields.includes("sports")) await writeSports(tx, venue.id, sports);
  // A game is listed under the city of its venue.
  if (fields.includes("cityId")) {
    await tx.update(games).set({ cityId: columns.cityId }).where(eq(games.venueId, venue.id));
  }
}

async function writeSports(tx: Tx, venueId: string, sports: Sports): Promise<void> {
  await tx.delete(venueSports).where(eq(venueSports.venueId, venueId));
  if (sports.length === 0) return;
  await tx.insert(venueSports).values(sports.map((sport) => ({ ...sport, id: newId(), venueId })));
}

/**
 * Takes a venue off every list; its page is gone, its rows stay. Errors: login_to_delete_venue, venue_not_found,
 * only_venue_creator, venue_has_games while a game is planned or running there. Source: decisions "Venues".
 */
export async function deleteVenue(viewer: Viewer, venueId: string): Promise<void> {
  const actor = signedIn(viewer, "login_to_delete_venue");
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    if (!can(actor, "delete", venue)) throw new DomainError("only_venue_creator");
    const planned = and(eq(games.venueId, venue.id), inArray(games.gameStatus, ["scheduled", "in_progress"]));
    const game = await tx.select({ id: games.id }).from(games).where(planned).limit(1).get();
    if (game) throw new DomainError("venue_has_games");
    await tx.update(venues).set({ deletedAt: now(), updatedAt: now() }).where(eq(venues.id, venue.id));
  });
}
