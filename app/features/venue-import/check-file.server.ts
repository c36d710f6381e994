import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { RowKind } from "#db/schema/venue-imports";
import { venueSources } from "#db/schema/venue-imports";
import { venues } from "#db/schema/venues";
import { DomainError } from "~/core/errors";
import { venueChanges } from "~/features/venues/editing/edit-venue.server";
import { findSimilarVenues } from "~/features/venues/editing/similar-venues.server";
import type { VenueRow } from "~/features/venues/find-venue-row.server";
import { mergedInto } from "~/features/venues/merged-venue.server";
import { changeFor, placeOf, type RowContent } from "./content.server";
import { EarlierRows } from "./earlier-rows";
import { type FileFormat, fileRows } from "./file/file-rows";
import { issue, type RowIssue } from "./file/raw-row";
import { createPace } from "./pace.server";
import { type ReadRow, readRow } from "./read-row.server";

export interface CheckedRow extends ReadRow {
  kind: RowKind;
  seenAt: Date | null;
  repeatsRow: number | null;
}

/** Writes nothing, and gives other requests their turn. Errors: those of `fileRows`. */
export async function checkFile(text: string, format: FileFormat): Promise<CheckedRow[]> {
  const pace = createPace();
  const raw = [];
  // All of it first: a file that cannot be read to its end is refused at once.
  for (const row of fileRows(text, format)) {
    raw.push(row);
    await pace();
  }
  const check = createChecker();
  const checked: CheckedRow[] = [];
  for (const row of raw) {
    checked.push(await check(await readRow(row)));
    await pace();
  }
  return checked;
}

function createChecker(): (row: ReadRow) => Promise<CheckedRow> {
  const ids = new Map<string, number>();
  const earlier = new EarlierRows();

  return async (read) => {
    const unmatched = { ...read, venueId: null, seenAt: null, repeatsRow: null };
    const refused = (...issues: ReadRow["issues"]): CheckedRow => ({
      ...{ ...unmatched, kind: "refused", content: null, issues },
    });
    const { content, row, issues } = read;
    if (!content) return refused(...issues);
    const id = read.venueId ?? read.sourceId;
    const first = id === null ? undefined : ids.get(id);
    if (first !== undefined) return refused(issue("id", "import_repeated", { row: first }));
    if (id !== null) ids.set(id, row);
    const known = await knownVenue(read);
    if (read.venueId !== null && (!known || known.deletedAt))
      return refused(issue("id", "import_venue_unknown"));
    if (known?.hiddenAt) return refused(issue("id", "import_venue_hidden"));
    const place = placeOf(content);
    const repeatsRow = earlier.find(place);
    earlier.add(place, row);
    if (known && !known.deletedAt) {
      const kind = await kindOfChange(known, content);
      if (typeof kind !== "string") return refused(kind);
      return { ...unmatched, kind, venueId: known.id, seenAt: known.updatedAt };
    }
    const [similar] = await findSimilarVenues(place);
    const venue = similar && (await venueById.get({ id: similar.id }));
    if (venue) return { ...unmatched, kind: "duplicate", venueId: venue.id, seenAt: venue.updatedAt };
    return { ...unmatched, kind: repeatsRow === null ? "new" : "duplicate", repeatsRow };
  };
}

const venueById = db
  .select()
  .from(venues)
  .where(eq(venues.id, sql.placeholder("id")))
  .prepare();
const venueBySource = db
  .select({ venue: venues })
  .from(venueSources)
  .innerJoin(venues, eq(venues.id, venueSources.venueId))
  .where(eq(venueSources.sourceId, sql.placeholder("sourceId")))
  .prepare();

async function knownVenue({ venueId, sourceId }: ReadRow): Promise<VenueRow | undefined> {
  if (venueId !== null) return venueById.get({ id: (await mergedInto(venueId)) ?? venueId });
  return sourceId === null ? undefined : (await venueBySource.get({ sourceId }))?.venue;
}

async function kindOfChange(
  venue: VenueRow,
  content: RowContent,
): Promise<"changed" | "unchanged" | RowIssue> {
  try {
    const planned = await venueChanges(db, venue, await changeFor(db, venue.id, content));
    return Object.keys(planned.changes).length > 0 ? "changed" : "unchanged";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return issue(error.field ?? "", error.code, error.params);
  }
}
