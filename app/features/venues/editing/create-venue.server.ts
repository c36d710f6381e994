import { commitPlan, type Db, db, type Writer, write } from "#db/client.server";
import { venueSports, venues } from "#db/schema/venues";
import { signedIn, type Viewer } from "~/core/actor";
import { newId } from "~/core/ids.server";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { assertLocation, assertSports } from "./checks.server";
import { searchTexts } from "./search-texts.server";
import { toColumns, type VenueInput } from "./venue-input";

/**
 * Unverified. The same `idempotencyKey` returns the earlier venue's id. Errors: login_to_create_venue, city_unknown,
 * neighborhood_unknown, sport_unknown, too_many_requests.
 */
export async function createVenue(
  viewer: Viewer,
  input: VenueInput,
  idempotencyKey?: IdempotencyKey,
): Promise<string> {
  const actor = signedIn(viewer, "login_to_create_venue");
  const { sports, ...columns } = toColumns(input);
  await assertLocation(input.city_id, input.neighborhood_id);
  await assertSports(input.sports);
  const search = await searchTexts(columns);
  return commitPlan(async (plan) => {
    const request = { idempotencyKey, owner: `venue:${actor.id}`, stillThere };
    const { id } = await runOnce(plan, request, async (id) => {
      await consume(plan, "venue", { account: actor.id });
      await insertVenue(plan, { ...columns, id, ...search, createdById: actor.id }, sports);
    });
    return id;
  });
}

const stillThere = (reader: Db, id: string) => reader.$count(venues, offeredVenue(id));

type NewVenue = Omit<typeof venues.$inferInsert, "createdAt" | "updatedAt"> & { id: string };

export async function insertVenue(
  writer: Writer,
  venue: NewVenue,
  sports: VenueInput["sports"],
): Promise<void> {
  await write(writer, db.insert(venues).values({ ...venue, createdAt: now(), updatedAt: now() }));
  if (sports.length > 0) {
    const rows = sports.map((sport) => ({ ...sport, id: newId(), venueId: venue.id }));
    await write(writer, db.insert(venueSports).values(rows));
  }
}
