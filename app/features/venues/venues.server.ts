import { type Tx, transact } from "#db/client.server";
import { venueSports, venues } from "#db/schema/venues";
import { venueCitySearch, venueSearch } from "#db/search-text";
import { signedIn, type Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { runOnce } from "~/core/idempotency.server";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/rate-limit.server";
import { cityById, citySearch, neighborhoodById } from "../places/queries.server";
import { sportById } from "../sports/queries.server";
import type { VenueInput } from "./schema";

/**
 * Adds a venue with its sports, together or not at all; unverified. Returns its id, the earlier one when `idempotencyKey`
 * made one before. Errors: login_to_create_venue, city_unknown, neighborhood_unknown, sport_unknown,
 * too_many_requests (30 an hour).
 * Source: spec 5 "Venue form", decisions "Venues".
 */
export async function createVenue(
  viewer: Viewer,
  input: VenueInput,
  idempotencyKey?: string,
): Promise<string> {
  const actor = signedIn(viewer, "login_to_create_venue");
  await assertLocation(input.city_id, input.neighborhood_id);
  await assertSports(input.sports);
  const { city_id: cityId, neighborhood_id: neighborhoodId } = input;
  const search = await searchTexts({ ...input, cityId, neighborhoodId });
  return transact(async (tx) => {
    const { id } = await runOnce(tx, idempotencyKey, `venue:${actor.id}`, async () => {
      await consume(tx, "venue", 1, { account: actor.id });
      return insertVenue(tx, actor.id, { ...input, ...search });
    });
    return id;
  });
}

/** Refuses a city that is not in the list and a neighbourhood that is not in that city. */
export async function assertLocation(cityId: string, neighborhoodId: string | null): Promise<void> {
  if (!(await cityById(cityId))) throw new DomainError("city_unknown", { field: "city_id" });
  if (neighborhoodId === null) return;
  const neighborhood = await neighborhoodById(neighborhoodId);
  if (neighborhood?.cityId !== cityId)
    throw new DomainError("neighborhood_unknown", { field: "neighborhood_id" });
}

/** Refuses sports that are not in the list. */
export async function assertSports(sports: VenueInput["sports"]): Promise<void> {
  for (const [index, { sportId }] of sports.entries()) {
    if (!(await sportById(sportId)))
      throw new DomainError("sport_unknown", { field: `sports[${index}].sportId` });
  }
}

/** The words a venue is found by, folded. */
export async function searchTexts(
  venue: Pick<
    typeof venues.$inferInsert,
    "name" | "description" | "address" | "city" | "cityId" | "neighborhoodId"
  >,
): Promise<{ search: string; citySearch: string }> {
  const neighborhood = venue.neighborhoodId ? await neighborhoodById(venue.neighborhoodId) : null;
  return {
    search: venueSearch({ ...venue, neighborhood: neighborhood ? Object.values(neighborhood.names) : [] }),
    citySearch: venueCitySearch(venue.city, { search: await citySearch(venue.cityId) }),
  };
}

async function insertVenue(
  tx: Tx,
  createdById: string,
  venue: VenueInput & { search: string; citySearch: string },
): Promise<string> {
  const id = newId();
  const { name, description, address, city, latitude, longitude, search } = venue;
  await tx.insert(venues).values({
    ...{ id, name, description, address, city, latitude, longitude, search, createdById },
    cityId: venue.city_id,
    neighborhoodId: venue.neighborhood_id,
    postalCode: venue.postal_code,
    citySearch: venue.citySearch,
    createdAt: now(),
    updatedAt: now(),
  });
  if (venue.sports.length > 0) {
    await tx
      .insert(venueSports)
      .values(venue.sports.map((sport) => ({ ...sport, id: newId(), venueId: id })));
  }
  return id;
}
