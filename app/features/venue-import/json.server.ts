import { z } from "zod";
import { IMPORT_STATES, OUTCOME_REASONS, type RowKind } from "#db/schema/venue-imports";
import { isErrorCode } from "~/core/errors";
import { errorText } from "~/http/error-text.server";
import type { Locale } from "~/i18n/languages";
import type { CheckedRow } from "./check-file.server";
import type { ImportReport, ListedRow } from "./queries.server";

const DuplicateJson = z.object({
  row: z.number().int(),
  name: z.string(),
  /** The venue that it may be. */
  venueId: z.string().nullable(),
  /** The earlier row that it may repeat. */
  repeatsRow: z.number().int().nullable(),
});

const RefusedJson = z.object({
  row: z.number().int(),
  name: z.string(),
  field: z.string(),
  code: z.string(),
  detail: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const VenueImportJson = z.object({
  /** Null for a dry run. */
  undo_id: z.string().nullable(),
  state: z.enum(["checked", ...IMPORT_STATES]),
  /** Rows with something to do, and those that are done. */
  total: z.number().int(),
  done: z.number().int(),
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  duplicates: z.array(DuplicateJson),
  refused: z.array(RefusedJson),
  created: z.number().int(),
  updated: z.number().int(),
  removed: z.number().int(),
  restored: z.number().int(),
  /** Rows that changed nothing after all, and venues that an undo left. */
  left: z.array(
    z.object({
      ...{ row: z.number().int(), name: z.string(), venueId: z.string().nullable() },
      reason: z.enum(OUTCOME_REASONS),
    }),
  ),
});
type ImportJson = z.input<typeof VenueImportJson>;

/** Of a dry run. */
export function checkedJson(rows: readonly CheckedRow[], locale: Locale): ImportJson {
  const of = (kind: RowKind) => rows.filter((row) => row.kind === kind);
  const duplicates = of("duplicate");
  const [added, changed] = [of("new").length, of("changed").length];
  return {
    ...{ undo_id: null, state: "checked", total: added + changed + duplicates.length, done: 0 },
    ...{ new: added, changed, unchanged: of("unchanged").length },
    duplicates: duplicates.map(({ row, name, venueId, repeatsRow }) => ({ row, name, venueId, repeatsRow })),
    refused: of("refused").flatMap((row) => refusedJson(row, locale)),
    ...{ created: 0, updated: 0, removed: 0, restored: 0, left: [] },
  };
}

export function importJson({ found, counts, ...lists }: ImportReport, locale: Locale): ImportJson {
  const { kinds, outcomes } = counts;
  return {
    ...{ undo_id: found.id, state: found.state, total: counts.total, done: counts.done },
    ...{ new: kinds.new, changed: kinds.changed, unchanged: kinds.unchanged },
    duplicates: lists.duplicates.map(({ row, name, venue, repeatsRow }) => ({
      ...{ row, name, repeatsRow, venueId: venue?.id ?? null },
    })),
    refused: lists.refused.flatMap((row) => refusedJson(row, locale)),
    ...{ created: outcomes.created, updated: outcomes.updated },
    ...{ removed: outcomes.removed, restored: outcomes.restored },
    left: lists.left.flatMap(({ row, name, venue, reason }) =>
      reason ? [{ row, name, venueId: venue?.id ?? null, reason }] : [],
    ),
  };
}

const refusedJson = (
  { row, name, issues }: Pick<ListedRow, "row" | "name" | "issues">,
  locale: Locale,
): ImportJson["refused"] =>
  issues.map(({ field, code, params }) => ({
    ...{ row, name, field, code, params },
    detail: issueText(locale, { code, params }),
  }));

export const issueText = (locale: Locale, { code, params }: Omit<ListedRow["issues"][number], "field">) =>
  isErrorCode(code) ? errorText(locale, { code, params }) : code;
