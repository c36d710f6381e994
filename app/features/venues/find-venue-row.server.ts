import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";

export type VenueRow = typeof venues.$inferSelect;

/** The row of a venue that is there. Errors: venue_not_found, also for a hidden and a deleted one. */
export async function findVenueRow(on: Db, id: string): Promise<VenueRow> {
  const there = and(eq(venues.id, id.toLowerCase()), isNull(venues.deletedAt), isNull(venues.hiddenAt));
  const venue = isId(id) ? await on.select().from(venues).where(there).get() : undefined;
  if (!venue) throw new DomainError("venue_not_found");
  return venue;
}
