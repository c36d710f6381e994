import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { type OutcomeReason, type venueImportRows, venueSources } from "#db/schema/venue-imports";
import { venueConditions, venues } from "#db/schema/venues";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { insertVenue } from "~/features/venues/editing/create-venue.server";
import { writeChange } from "~/features/venues/editing/edit-venue.server";
import { searchTexts } from "~/features/venues/editing/search-texts.server";
import { findSimilarVenues } from "~/features/venues/editing/similar-venues.server";
import { toColumns } from "~/features/venues/editing/venue-input";
import { findVenueRow, type VenueRow } from "~/features/venues/find-venue-row.server";
import { changeFor, placeOf, RowContent } from "./content.server";
import type { ImportRow } from "./imports.server";

export type StoredRow = typeof venueImportRows.$inferSelect;
export type Written = Partial<StoredRow>;

export const skipped = (reason: OutcomeReason | null): Written => ({ outcome: "skipped", reason });

/** Does what the row, or the admin for it, asks for. What no longer fits is skipped and says why. */
export async function writeRow(tx: Tx, found: ImportRow, row: StoredRow): Promise<Written> {
  const { data: content } = RowContent.safeParse(row.content);
  if (!content) return skipped("refused");
  try {
    switch (row.kind === "duplicate" ? (row.choice ?? found.duplicates) : row.kind) {
      case "new":
        return await createUnlessThere(tx, found, { row, content });
      case "create":
        return await create(tx, found, { row, content });
      case "changed":
      case "update":
        return await update(tx, found, { row, content });
      default:
        return skipped(null);
    }
  } catch (error) {
    if (error instanceof DomainError) return skipped("refused");
    throw error;
  }
}

interface Work {
  row: StoredRow;
  content: RowContent;
}

/** Somebody may have added the same venue since the file was checked. */
async function createUnlessThere(tx: Tx, found: ImportRow, work: Work): Promise<Written> {
  const isThere = (await findSimilarVenues(placeOf(work.content), tx)).length > 0;
  return isThere ? skipped("appeared") : create(tx, found, work);
}

async function create(tx: Tx, found: ImportRow, { row, content }: Work): Promise<Written> {
  if (row.sourceId !== null && (await isLinked(tx, row.sourceId))) return skipped("appeared");
  const { sports, ...columns } = toColumns(content.venue);
  const id = newId();
  const review = found.verifies ? { isVerified: true, reviewedAt: now() } : {};
  const search = await searchTexts(columns);
  await insertVenue(tx, { ...columns, ...search, ...review, id, createdById: found.adminId }, sports);
  await reportSeen(tx, found, { venueId: id, content });
  await link(tx, row.sourceId, id);
  return { outcome: "created", venueId: id, savedAt: await updatedAt(tx, id) };
}

async function isLinked(tx: Tx, sourceId: string): Promise<boolean> {
  const [linked] = await tx
    .select({ deletedAt: venues.deletedAt })
    .from(venueSources)
    .innerJoin(venues, eq(venues.id, venueSources.venueId))
    .where(eq(venueSources.sourceId, sourceId));
  return linked !== undefined && linked.deletedAt === null;
}

async function link(tx: Tx, sourceId: string | null, venueId: string): Promise<void> {
  if (sourceId === null) return;
  await tx
    .insert(venueSources)
    .values({ sourceId, venueId })
    .onConflictDoUpdate({ target: venueSources.sourceId, set: { venueId } });
}

async function reportSeen(
  tx: Tx,
  { adminId }: ImportRow,
  { venueId, content: { surface, lights } }: { venueId: string; content: RowContent },
): Promise<void> {
  const seen = { venueId, userId: adminId, confirmedAt: now() };
  const reports = [
    ...(surface ? [{ ...seen, aspect: "surface" as const, value: surface }] : []),
    ...(lights ? [{ ...seen, aspect: "lights" as const, value: lights }] : []),
  ];
  if (reports.length > 0) await tx.insert(venueConditions).values(reports);
}

async function update(tx: Tx, found: ImportRow, { row, content }: Work): Promise<Written> {
  // A duplicate of an earlier row has no venue to change.
  if (row.venueId === null) return skipped(null);
  const venue = await findVenueRow(tx, row.venueId);
  if (+venue.updatedAt !== +(row.seenAt ?? 0)) return skipped("edited");
  const change = await changeFor(tx, venue.id, content);
  const changes = await writeChange(tx, venue, { change, userId: found.adminId });
  await link(tx, row.sourceId, venue.id);
  if (found.verifies)
    await tx.update(venues).set({ isVerified: true, reviewedAt: now() }).where(eq(venues.id, venue.id));
  return { outcome: "updated", former: formerOf(venue, changes), savedAt: await updatedAt(tx, venue.id) };
}

const formerOf = ({ isVerified, reviewedAt }: VenueRow, changes: Record<string, [unknown, unknown]>) => ({
  ...{ changes, isVerified, reviewedAt: reviewedAt && +reviewedAt },
});

export const updatedAt = async (tx: Tx, venueId: string): Promise<Date | null> =>
  (await tx.select({ at: venues.updatedAt }).from(venues).where(eq(venues.id, venueId)).get())?.at ?? null;
