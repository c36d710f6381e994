import { sql } from "drizzle-orm";
import { type Writer, write } from "#db/client.server";

/** Whose series, or at which venue. */
type Which = { organizerId: string } | { venueId: string };

/**
 * Makes series due, so that the job that opens their games looks at them within a minute: it pauses or ends those whose
 * organizer or venue is gone.
 */
export function recheckSeries(writer: Writer, which: Which, now: Date): Promise<void> {
  const where =
    "organizerId" in which ? sql`organizer_id = ${which.organizerId}` : sql`venue_id = ${which.venueId}`;
  return write(writer, sql`update series set next_open_at = ${+now} where ${where} and ended_at is null`);
}
