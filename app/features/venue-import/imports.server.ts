import { and, eq } from "drizzle-orm";
import { type Db, db, transact } from "#db/client.server";
import {
  type ImportChoice,
  type ImportState,
  type RowOutcome,
  venueImportRows,
  venueImports,
} from "#db/schema/venue-imports";
import type { Actor, Viewer } from "~/core/actor";
import { inChunks } from "~/core/chunks";
import { DomainError } from "~/core/errors";
import { isId, newId } from "~/core/ids.server";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { now } from "~/core/time/clock.server";
import { requireAdmin } from "~/features/moderation/rules";
import { type CheckedRow, checkFile } from "./check-file.server";
import type { FileFormat } from "./file/file-rows";
import { createPace } from "./pace.server";
import { type ImportVerb, requireCan } from "./permissions";

export type ImportRow = typeof venueImports.$inferSelect;

export interface ImportSettings {
  /** For duplicates without a choice of their own. */
  duplicates: ImportChoice;
  verifies: boolean;
}

export interface ImportedFile {
  text: string;
  format: FileFormat;
  fileName: string | null;
  idempotencyKey: IdempotencyKey | undefined;
}

/** Null: waits for an admin to look at it. */
type Start = ImportSettings | null;

/**
 * Checks the file, stores what it found and starts it with these settings; without them it waits for `startImport`.
 * The same `idempotencyKey` returns the earlier import's id. Errors: not_found, and those of `checkFile`.
 */
export async function prepareImport(viewer: Viewer, file: ImportedFile, start: Start): Promise<string> {
  const actor = requireAdmin(viewer);
  const request = { idempotencyKey: file.idempotencyKey, owner: `venue-import:${actor.id}` };
  const earlier = await resultOfRepeated(db, request);
  if (earlier) return earlier;
  const rows = await checkFile(file.text, file.format);
  const id = await storeRows(actor, file.fileName, rows);
  return transact(async (tx) => {
    const faster = await resultOfRepeated(tx, request);
    if (faster) return faster;
    await keepResult(tx, request, id);
    await tx
      .update(venueImports)
      .set(start ? running(start) : { state: "waiting" })
      .where(eq(venueImports.id, id));
    return id;
  });
}

const running = ({ duplicates, verifies }: ImportSettings) => ({
  ...{ duplicates, verifies, state: "running" as const, startedAt: now() },
});

/** So few that a transaction of them is short. */
const ROWS_AT_ONCE = 40;

/** What a crash leaves behind stays in the state "reading" and is removed by `removeOldImports`. */
async function storeRows(actor: Actor, fileName: string | null, rows: CheckedRow[]): Promise<string> {
  const id = newId();
  await db
    .insert(venueImports)
    .values({ ...{ id, fileName, adminId: actor.id, createdAt: now() }, state: "reading" });
  const pace = createPace();
  for (const some of inChunks(rows, ROWS_AT_ONCE)) {
    const stored = some.map((row) => ({ ...row, importId: id, outcome: firstOutcome(row) }));
    await db.insert(venueImportRows).values(stored);
    await pace();
  }
  return id;
}

const firstOutcome = ({ kind }: CheckedRow): RowOutcome | null =>
  kind === "refused" || kind === "unchanged" ? "skipped" : null;

interface Wanted {
  id: string;
  verb: ImportVerb;
}

/** Errors: not_found, and the verb's own. */
export async function findImport(on: Db, viewer: Viewer, { id, verb }: Wanted): Promise<ImportRow> {
  const found = isId(id)
    ? await on.select().from(venueImports).where(eq(venueImports.id, id.toLowerCase())).get()
    : undefined;
  if (!found || found.state === "reading") throw new DomainError("not_found");
  requireCan(viewer, verb, found);
  return found;
}

/** Rows that are not duplicates of the import are left alone. Errors: not_found, import_started, invalid_choice. */
export async function chooseForRows(
  viewer: Viewer,
  id: string,
  choices: readonly { row: number; choice: ImportChoice }[],
): Promise<void> {
  await transact(async (tx) => {
    const found = await findImport(tx, viewer, { id, verb: "choose" });
    for (const { row, choice } of choices) {
      const isRow = and(
        eq(venueImportRows.importId, found.id),
        eq(venueImportRows.row, row),
        eq(venueImportRows.kind, "duplicate"),
      );
      await tx.update(venueImportRows).set({ choice }).where(isRow);
    }
  });
}

/** `runImport` goes on with it. Errors: not_found, import_started. */
export async function startImport(viewer: Viewer, id: string, settings: ImportSettings): Promise<void> {
  await transact(async (tx) => {
    const found = await findImport(tx, viewer, { id, verb: "start" });
    await tx.update(venueImports).set(running(settings)).where(eq(venueImports.id, found.id));
  });
}

const UNDO_BEGAN: readonly ImportState[] = ["undoing", "undone"];

/** `runImport` goes on with it; again changes nothing. Errors: not_found, import_not_finished. */
export async function startUndo(viewer: Viewer, id: string): Promise<void> {
  await transact(async (tx) => {
    const found = await findImport(tx, viewer, { id, verb: "undo" });
    if (UNDO_BEGAN.includes(found.state)) return;
    await tx.update(venueImports).set({ state: "undoing" }).where(eq(venueImports.id, found.id));
  });
}
