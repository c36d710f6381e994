import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { IMPORT_STATES, type RowKind, venueImportRows, venueImports } from "#db/schema/venue-imports";
import { venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { clampPage } from "~/core/addresses/pagination";
import { requireAdmin } from "~/features/moderation/rules";
import { findImport, type ImportRow } from "./imports.server";
import type { StoredRow } from "./write-row.server";

export interface ImportCounts {
  /** Rows with something to do. */
  total: number;
  done: number;
  kinds: Record<RowKind, number>;
  outcomes: Record<NonNullable<StoredRow["outcome"]>, number>;
  /** Rows that changed nothing after all, and venues that an undo left. */
  left: number;
}

const grouped = db
  .select({
    kind: venueImportRows.kind,
    outcome: venueImportRows.outcome,
    rows: count(),
    left: count(venueImportRows.reason),
  })
  .from(venueImportRows)
  .where(eq(venueImportRows.importId, sql.placeholder("id")))
  .groupBy(venueImportRows.kind, venueImportRows.outcome)
  .prepare();

export async function countRows(id: string): Promise<ImportCounts> {
  const counts: ImportCounts = {
    ...{ total: 0, done: 0 },
    kinds: { new: 0, changed: 0, unchanged: 0, duplicate: 0, refused: 0 },
    outcomes: { created: 0, updated: 0, skipped: 0, removed: 0, restored: 0, stayed: 0 },
    left: 0,
  };
  for (const { kind, outcome, rows, left } of await grouped.all({ id })) {
    counts.kinds[kind] += rows;
    counts.left += left;
    if (kind === "unchanged" || kind === "refused") continue;
    counts.total += rows;
    if (outcome === null) continue;
    counts.done += rows;
    counts.outcomes[outcome] += rows;
  }
  return counts;
}

export interface ListedRow {
  row: number;
  name: string;
  venue: { id: string; name: string; address: string } | null;
  repeatsRow: number | null;
  issues: StoredRow["issues"];
  choice: StoredRow["choice"];
  outcome: StoredRow["outcome"];
  reason: StoredRow["reason"];
}

const listed = () =>
  db
    .select({
      row: venueImportRows.row,
      name: venueImportRows.name,
      venue: { id: venues.id, name: venues.name, address: venues.address },
      repeatsRow: venueImportRows.repeatsRow,
      issues: venueImportRows.issues,
      choice: venueImportRows.choice,
      outcome: venueImportRows.outcome,
      reason: venueImportRows.reason,
    })
    .from(venueImportRows)
    .leftJoin(venues, eq(venues.id, venueImportRows.venueId));

const ofKind = (id: string, kind: RowKind) =>
  and(eq(venueImportRows.importId, id), eq(venueImportRows.kind, kind));

/** Skipped or left by an undo, for a reason. */
const leftOf = (id: string) =>
  and(
    eq(venueImportRows.importId, id),
    inArray(venueImportRows.outcome, ["skipped", "stayed"]),
    isNotNull(venueImportRows.reason),
  );

export interface ImportReport {
  found: ImportRow;
  counts: ImportCounts;
  duplicates: ListedRow[];
  refused: ListedRow[];
  left: ListedRow[];
}

/** With every row that an admin has to know of. Errors: not_found. */
export async function importReport(viewer: Viewer, id: string): Promise<ImportReport> {
  const found = await findImport(db, viewer, { id, verb: "see" });
  const [counts, duplicates, refused, left] = await Promise.all([
    countRows(found.id),
    listed().where(ofKind(found.id, "duplicate")).orderBy(asc(venueImportRows.row)),
    listed().where(ofKind(found.id, "refused")).orderBy(asc(venueImportRows.row)),
    listed().where(leftOf(found.id)).orderBy(asc(venueImportRows.row)),
  ]);
  return { found, counts, duplicates, refused, left };
}

const SHOWS = ["duplicate", "refused", "left"] as const;
export type Show = (typeof SHOWS)[number];

export const isShow = (text: string | null): text is Show => SHOWS.some((show) => show === text);

const PAGE_SIZE = 20;

/** One kind of rows, twenty a page; the first kind that there is, unless `show` says another. Errors: not_found. */
export async function importPage(
  viewer: Viewer,
  id: string,
  { show: wanted, page: wantedPage }: { show: Show | undefined; page: number },
) {
  const found = await findImport(db, viewer, { id, verb: "see" });
  const counts = await countRows(found.id);
  const totals = { duplicate: counts.kinds.duplicate, refused: counts.kinds.refused, left: counts.left };
  const show = wanted && totals[wanted] > 0 ? wanted : SHOWS.find((kind) => totals[kind] > 0);
  const total = show ? totals[show] : 0;
  const { page, totalPages, offset } = clampPage({ page: wantedPage, limit: PAGE_SIZE, total });
  const rows = show
    ? await listed()
        .where(show === "left" ? leftOf(found.id) : ofKind(found.id, show))
        .orderBy(asc(venueImportRows.row))
        .limit(PAGE_SIZE)
        .offset(offset)
    : [];
  return { found, counts, totals, show, rows, page, totalPages };
}

const LATEST = 20;
const SHOWN_STATES = IMPORT_STATES.filter((state) => state !== "reading");

/** The newest. Errors: not_found. */
export async function listImports(viewer: Viewer) {
  requireAdmin(viewer);
  return db
    .select({
      id: venueImports.id,
      fileName: venueImports.fileName,
      state: venueImports.state,
      createdAt: venueImports.createdAt,
    })
    .from(venueImports)
    .where(inArray(venueImports.state, SHOWN_STATES))
    .orderBy(desc(venueImports.createdAt))
    .limit(LATEST);
}
