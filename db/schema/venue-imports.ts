import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { VENUE_IMPORT_LIMITS } from "../limits/venue-imports";
import { users } from "./accounts";
import { flag, instant, lengthWithin, oneOf, uuid } from "./columns";
import { venues } from "./venues";

export const IMPORT_STATES = ["reading", "waiting", "running", "done", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_CHOICES = ["skip", "update", "create"] as const;
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

export const ROW_KINDS = ["new", "changed", "unchanged", "duplicate", "refused"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export const ROW_OUTCOMES = ["created", "updated", "skipped", "removed", "restored", "stayed"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const OUTCOME_REASONS = ["appeared", "edited", "in_use", "refused"] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export const venueImports = sqliteTable(
  "venue_imports",
  {
    id: uuid(),
    adminId: text("admin_id")
      .notNull()
      .references(() => users.id),
    fileName: text("file_name"),
    state: text("state", { enum: IMPORT_STATES }).notNull(),
    /** Whether its venues are verified. */
    verifies: flag("verifies").notNull().default(false),
    /** For duplicates without a choice of their own. */
    duplicates: text("duplicates", { enum: IMPORT_CHOICES }).notNull().default("skip"),
    createdAt: instant("created_at").notNull(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    revertedAt: instant("reverted_at"),
  },
  (t) => [
    index("venue_imports_created").on(t.createdAt),
    index("venue_imports_state").on(t.state),
    index("venue_imports_admin").on(t.adminId),
    check("venue_imports_state", oneOf(t.state, IMPORT_STATES)),
    check("venue_imports_duplicates", oneOf(t.duplicates, IMPORT_CHOICES)),
    check("venue_imports_file_name", lengthWithin(t.fileName, VENUE_IMPORT_LIMITS.fileName)),
  ],
);

export interface StoredIssue {
  field: string;
  code: string;
  params: Record<string, string | number>;
}

export const venueImportRows = sqliteTable(
  "venue_import_rows",
  {
    importId: text("import_id")
      .notNull()
      .references(() => venueImports.id, { onDelete: "cascade" }),
    /** As a spreadsheet counts, or the number of the feature. */
    row: integer("row").notNull(),
    kind: text("kind", { enum: ROW_KINDS }).notNull(),
    name: text("name").notNull(),
    sourceId: text("source_id"),
    /** The venue that it changes, may repeat or became. */
    venueId: text("venue_id").references(() => venues.id),
    /** `updatedAt` of that venue when the file was checked. */
    seenAt: instant("seen_at"),
    /** The earlier row of the file that it may repeat. */
    repeatsRow: integer("repeats_row"),
    /** What the row says; null for a refused one. */
    content: text("content", { mode: "json" }),
    issues: text("issues", { mode: "json" }).$type<StoredIssue[]>().notNull(),
    choice: text("choice", { enum: IMPORT_CHOICES }),
    /** Null until it was its turn. */
    outcome: text("outcome", { enum: ROW_OUTCOMES }),
    reason: text("reason", { enum: OUTCOME_REASONS }),
    /** What an undo writes back. */
    former: text("former", { mode: "json" }),
    /** `updatedAt` of the venue after the row was written. */
    savedAt: instant("saved_at"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index("venue_import_rows_outcome").on(t.importId, t.outcome, t.row),
    index("venue_import_rows_kind").on(t.importId, t.kind, t.row),
    index("venue_import_rows_venue").on(t.venueId).where(sql`${t.venueId} is not null`),
    check("venue_import_rows_kind", oneOf(t.kind, ROW_KINDS)),
    check("venue_import_rows_choice", oneOf(t.choice, IMPORT_CHOICES)),
    check("venue_import_rows_outcome", oneOf(t.outcome, ROW_OUTCOMES)),
    check("venue_import_rows_source_id", lengthWithin(t.sourceId, VENUE_IMPORT_LIMITS.sourceId)),
  ],
);

/** By what another source, such as OpenStreetMap, knows a venue. */
export const venueSources = sqliteTable(
  "venue_sources",
  {
    sourceId: text("source_id").primaryKey(),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id),
  },
  (t) => [
    index("venue_sources_venue").on(t.venueId),
    check("venue_sources_source_id", lengthWithin(t.sourceId, VENUE_IMPORT_LIMITS.sourceId)),
  ],
);
