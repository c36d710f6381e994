import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { moderationLog } from "#db/schema/moderation";
import { venueImportRows, venueImports } from "#db/schema/venue-imports";
import { log } from "~/core/log/log.server";
import { now } from "~/core/time/clock.server";
import type { ImportRow } from "./imports.server";
import { TURN_MS } from "./pace.server";
import { undoRow } from "./undo-row.server";
import { type StoredRow, writeRow } from "./write-row.server";

const MAX_ROWS = 20;

/**
 * Goes on with an import or its undo until it is done, or for so long. Each slice is one short transaction that leaves
 * the next one to any process, so that a crash loses nothing.
 */
export async function runImport(given: string, forMs = Number.POSITIVE_INFINITY): Promise<void> {
  const id = given.toLowerCase();
  const end = performance.now() + forMs;
  while (await transact((tx) => runSlice(tx, id))) if (performance.now() > end) return;
}

const PAGE_MS = 1000;

/** For a page, which shows how far it is. */
export async function runImportBriefly(id: string): Promise<void> {
  await runImport(id, PAGE_MS);
  runImportLater(id);
}

/** The job: what a request began and did not end. */
export async function runImports(): Promise<void> {
  const begun = await db
    .select({ id: venueImports.id })
    .from(venueImports)
    .where(inArray(venueImports.state, ["running", "undoing"]));
  for (const { id } of begun) await runImport(id);
}

/** After an answer; if the process ends before, the job goes on with it. */
export function runImportLater(id: string): void {
  runImport(id).catch((err: unknown) => log.warn({ err, importId: id }, "an import goes on with the job"));
}

/** Whether there is more to do. */
async function runSlice(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select().from(venueImports).where(eq(venueImports.id, id)).get();
  if (found?.state === "running") return workThrough(tx, found, writeSlice);
  return found?.state === "undoing" ? workThrough(tx, found, undoSlice) : false;
}

interface Slice {
  rows: (tx: Tx, id: string) => Promise<StoredRow[]>;
  work: (tx: Tx, found: ImportRow, row: StoredRow) => Promise<Partial<StoredRow>>;
  end: () => Partial<ImportRow>;
  action: string;
}

const writeSlice: Slice = {
  rows: (tx, id) =>
    tx
      .select()
      .from(venueImportRows)
      .where(and(eq(venueImportRows.importId, id), isNull(venueImportRows.outcome)))
      .orderBy(asc(venueImportRows.row))
      .limit(MAX_ROWS),
  work: writeRow,
  end: () => ({ state: "done", finishedAt: now() }),
  action: "venues_imported",
};

const undoSlice: Slice = {
  rows: (tx, id) =>
    tx
      .select()
      .from(venueImportRows)
      .where(and(eq(venueImportRows.importId, id), inArray(venueImportRows.outcome, ["created", "updated"])))
      .orderBy(desc(venueImportRows.row))
      .limit(MAX_ROWS),
  work: undoRow,
  end: () => ({ state: "undone", revertedAt: now() }),
  action: "venue_import_undone",
};

async function workThrough(tx: Tx, found: ImportRow, slice: Slice): Promise<boolean> {
  const rows = await slice.rows(tx, found.id);
  if (rows.length === 0) {
    await tx.update(venueImports).set(slice.end()).where(eq(venueImports.id, found.id));
    await tx.insert(moderationLog).values({
      ...{ adminId: found.adminId, action: slice.action, note: found.fileName, createdAt: now() },
      ...{ targetType: "venue", targetId: found.id },
    });
    return false;
  }
  const end = performance.now() + TURN_MS;
  for (const row of rows) {
    const done = await slice.work(tx, found, row);
    const isRow = and(eq(venueImportRows.importId, found.id), eq(venueImportRows.row, row.row));
    await tx.update(venueImportRows).set(done).where(isRow);
    if (performance.now() > end) break;
  }
  return true;
}
