import { millisecondsInHour } from "date-fns/constants";
import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { venueImportRows, venueImports } from "#db/schema/venue-imports";
import { inBatches, ROWS_AT_ONCE, retainedSince } from "~/core/jobs/retention.server";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";

/** Those that nobody started, that a crash left half read, and the old ones. Idempotent. */
export async function removeOldImports(): Promise<void> {
  const hourAgo = new Date(+now() - millisecondsInHour);
  const isOld = or(
    and(eq(venueImports.state, "reading"), lt(venueImports.createdAt, hourAgo)),
    and(
      eq(venueImports.state, "waiting"),
      lt(venueImports.createdAt, retainedSince(VENUE_IMPORT_LIMITS.waitingDays.max)),
    ),
    and(
      inArray(venueImports.state, ["done", "undone"]),
      lt(venueImports.createdAt, retainedSince(env.RETENTION_LOG_DAYS)),
    ),
  );
  for (const { id } of await db.select({ id: venueImports.id }).from(venueImports).where(isOld)) {
    const some = sql`rowid in (select rowid from venue_import_rows where import_id = ${id} limit ${ROWS_AT_ONCE})`;
    await inBatches(() => db.delete(venueImportRows).where(some));
    await db.delete(venueImports).where(eq(venueImports.id, id));
  }
}
