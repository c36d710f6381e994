import { sql } from "drizzle-orm";
import { type Db, db, type Finder } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";

export type VenueRow = typeof venues.$inferSelect;

/** To read in a plan. Errors: as `findVenueRow`. */
export const venueFor = (id: string): Finder<VenueRow> => ({
  find: () => findVenueRow(db, id),
  isSame: (venue) => sql`exists (select 1 from venues where ${offeredVenue(venue.id)})`,
});

/** Neither hidden nor deleted. Errors: venue_not_found. */
export async function findVenueRow(on: Db, id: string): Promise<VenueRow> {
  const there = offeredVenue(id.toLowerCase());
  const venue = isId(id) ? await on.select().from(venues).where(there).get() : undefined;
  if (!venue) throw new DomainError("venue_not_found");
  return venue;
}
