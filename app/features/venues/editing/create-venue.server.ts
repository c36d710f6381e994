import { type Tx, transact } from "#db/client.server";
import { venueSports, venues } from "#db/schema/venues";
import { signedIn, type Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { runOnce } from "~/core/idempotency.server";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/rate-limit.server";
import { assertLocation, assertSports } from "./checks.server";
import { searchTexts } from "./search-texts.server";
import { toColumns, type VenueInput } from "./venue-input";

/**
 * Adds a venue with its sports, unverified. Returns its id, or that of the venue which the same `idempotencyKey` made
 * before. Errors: login_to_create_venue, city_unknown, neighborhood_unknown, sport_unknown, too_many_requests.
 */
export async function createVenue(
  viewer: Viewer,
  input: VenueInput,
  idempotencyKey?: string,
): Promise<string> {
  const actor = signedIn(viewer, "login_to_create_venue");
  await assertLocation(input.city_id, input.neighborhood_id);
  await assertSports(input.sports);
  const { sports, ...columns } = toColumns(input);
  const search = await searchTexts(columns);
  return transact(async (tx) => {
    const { id } = await runOnce(tx, { idempotencyKey, owner: `venue:${actor.id}` }, async () => {
      await consume(tx, "venue", { account: actor.id });
      return insertVenue(tx, { ...columns, ...search, createdById: actor.id }, sports);
    });
    return id;
  });
}

type NewVenue = Omit<typeof venues.$inferInsert, "id" | "createdAt" | "updatedAt">;

async function insertVenue(tx: Tx, venue: NewVenue, sports: VenueInput["sports"]): Promise<string> {
  const id = newId();
  await tx.insert(venues).values({ ...venue, id, createdAt: now(), updatedAt: now() });
  if (sports.length > 0) {
    await tx.insert(venueSports).values(sports.map((sport) => ({ ...sport, id: newId(), venueId: id })));
  }
  return id;
}
