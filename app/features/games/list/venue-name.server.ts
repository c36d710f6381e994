import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { isId } from "~/core/ids.server";
import { currentVenueId, offeredVenue } from "~/core/visibility/nameable-venue.server";

const nameOf = db
  .select({ name: venues.name })
  .from(venues)
  .where(offeredVenue(currentVenueId(sql.placeholder("id"))))
  .prepare();

export async function venueName(id: string): Promise<string | null> {
  if (!isId(id)) return null;
  return (await nameOf.get({ id: id.toLowerCase() }))?.name ?? null;
}
