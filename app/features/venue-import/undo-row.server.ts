import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { type OutcomeReason, venueSources } from "#db/schema/venue-imports";
import { venues } from "#db/schema/venues";
import { now } from "~/core/time/clock.server";
import { writeChange } from "~/features/venues/editing/edit-venue.server";
import { VenueChange } from "~/features/venues/editing/venue-input";
import { VENUE_FIELDS } from "~/features/venues/fields";
import { FormerVenue } from "./content.server";
import type { ImportRow } from "./imports.server";
import type { StoredRow, Written } from "./write-row.server";

const stayed = (reason: OutcomeReason): Written => ({ outcome: "stayed", reason });

/** A venue that somebody edited since, or that something refers to, stays as it is. */
export async function undoRow(tx: Tx, found: ImportRow, row: StoredRow): Promise<Written> {
  const venue = await tx
    .select()
    .from(venues)
    .where(eq(venues.id, row.venueId ?? ""))
    .get();
  // Who deleted it did the same.
  if (!venue || venue.deletedAt) return { outcome: row.outcome === "created" ? "removed" : "restored" };
  if (+venue.updatedAt !== +(row.savedAt ?? 0)) return stayed("edited");
  if (row.outcome === "created") {
    if (await isInUse(tx, venue.id, found.adminId)) return stayed("in_use");
    await tx.update(venues).set({ deletedAt: now(), updatedAt: now() }).where(eq(venues.id, venue.id));
    await tx.delete(venueSources).where(eq(venueSources.venueId, venue.id));
    return { outcome: "removed" };
  }
  const { data: former } = FormerVenue.safeParse(row.former);
  if (!former) return stayed("refused");
  await writeChange(tx, venue, { change: formerValues(former), userId: found.adminId });
  const { isVerified, reviewedAt } = former;
  await tx
    .update(venues)
    .set({ isVerified, reviewedAt: reviewedAt === null ? null : new Date(reviewedAt) })
    .where(eq(venues.id, venue.id));
  const isLink = and(eq(venueSources.sourceId, row.sourceId ?? ""), eq(venueSources.venueId, venue.id));
  if (row.kind === "duplicate") await tx.delete(venueSources).where(isLink);
  return { outcome: "restored" };
}

const INPUTS = new Map<string, string>(VENUE_FIELDS.map(({ column, input }) => [column, input]));

function formerValues({ changes }: FormerVenue): VenueChange {
  const values = Object.entries(changes).map(([column, [before]]) => [INPUTS.get(column) ?? column, before]);
  return VenueChange.parse(Object.fromEntries(values));
}

/** Games, series, crews, polls, webhooks, and what other people said or marked. */
async function isInUse(tx: Tx, venueId: string, adminId: string): Promise<boolean> {
  const used = await tx.get<{ used: number }>(sql`select
    exists (select 1 from games where venue_id = ${venueId})
    or exists (select 1 from series where venue_id = ${venueId})
    or exists (select 1 from series_exceptions where venue_id = ${venueId})
    or exists (select 1 from crews where venue_id = ${venueId})
    or exists (select 1 from polls where venue_id = ${venueId})
    or exists (select 1 from webhooks where venue_id = ${venueId})
    or exists (select 1 from venue_ratings where venue_id = ${venueId})
    or exists (select 1 from venue_favorites where venue_id = ${venueId})
    or exists (select 1 from venue_follows where venue_id = ${venueId})
    or exists (select 1 from venue_photos where venue_id = ${venueId})
    or exists (select 1 from venue_conditions where venue_id = ${venueId} and user_id <> ${adminId}) as used`);
  return used?.used === 1;
}
