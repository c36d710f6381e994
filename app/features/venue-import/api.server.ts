import { z } from "zod";
import { IMPORT_CHOICES } from "#db/schema/venue-imports";
import { DomainError } from "~/core/errors";
import { digestOf, digestOfBytes, withContent } from "~/core/protection/idempotency.server";
import { requireAdmin } from "~/features/moderation/rules";
import { admitUpload } from "~/features/profile/picture.server";
import { endpoint } from "~/http/api/endpoint.server";
import { respondWith } from "~/http/api/json-response.server";
import { readBytes } from "~/http/body-bytes.server";
import { checkFile } from "./check-file.server";
import { decodeFile } from "./file/decode";
import type { FileFormat } from "./file/file-rows";
import { prepareImport, startUndo } from "./imports.server";
import { checkedJson, importJson, VenueImportJson } from "./json.server";
import { importReport } from "./queries.server";
import { runImport, runImportLater } from "./run-import.server";
import { FILE_BYTES } from "./upload.server";

/** An answer waits so long for the work; the job does the rest. */
const ANSWER_MS = 4000;

const yesOrNo = z.enum(["true", "false"], "invalid_choice");

const ImportQuery = z.object({
  dry_run: yesOrNo.default("true"),
  duplicates: z.enum(IMPORT_CHOICES, "invalid_choice").optional(),
  verified: yesOrNo.optional(),
});

const ImportParams = z.object({ undo_id: z.string() });
const tag = "Venues";
const path = "/api/admin/venues/import";

const FORMATS: Record<string, FileFormat> = {
  "text/csv": "csv",
  "application/geo+json": "geojson",
  "application/json": "geojson",
};

export const endpoints = [
  endpoint({
    method: "POST",
    path,
    tag,
    summary:
      "Imports venues from CSV or GeoJSON, at most 5 MB and 5,000 rows. Unless `dry_run` is false it only says what it would do (200); for admins. A large import goes on after the answer",
    auth: "required",
    scope: "organize",
    unlessAdmin: "not_found",
    query: ImportQuery,
    file: ["text/csv", "application/geo+json"],
    response: VenueImportJson,
    status: 201,
    otherStatus: 200,
    errors: [
      "not_found",
      "unsupported_media_type",
      "body_too_large",
      "import_file_required",
      "import_encoding",
      "import_empty",
      "import_too_many_rows",
      "import_too_many_columns",
      "import_columns",
      "import_quotes",
      "import_not_geojson",
      "too_many_requests",
    ],
    failure: "import_failed",
    async respond({ viewer, query, request, idempotencyKey, locale }) {
      requireAdmin(viewer);
      const format = formatOf(request.headers.get("Content-Type") ?? "");
      await admitUpload(viewer);
      const bytes = await readBytes(request, FILE_BYTES);
      if (bytes.length === 0) throw new DomainError("import_file_required", { field: "file" });
      const text = decodeFile(bytes);
      if (query.dry_run === "true")
        return respondWith(VenueImportJson, checkedJson(await checkFile(text, format), locale), 200);
      const file = {
        text,
        format,
        fileName: null,
        idempotencyKey: withContent(idempotencyKey, digestOf([query, digestOfBytes(bytes)])),
      };
      const { duplicates = "skip", verified } = query;
      const id = await prepareImport(viewer, file, { duplicates, verifies: verified === "true" });
      await runImport(id, ANSWER_MS);
      runImportLater(id);
      return importJson(await importReport(viewer, id), locale);
    },
  }),
  endpoint({
    method: "GET",
    path: `${path}/{undo_id}`,
    tag,
    summary: "How far an import or its undo is, and what it left; for admins",
    auth: "required",
    scope: "read",
    unlessAdmin: "not_found",
    params: ImportParams,
    response: VenueImportJson,
    status: 200,
    errors: ["not_found"],
    respond: async ({ viewer, params, locale }) =>
      importJson(await importReport(viewer, params.undo_id), locale),
  }),
  endpoint({
    method: "POST",
    path: `${path}/{undo_id}/undo`,
    tag,
    summary:
      "Undoes an import, but for venues that somebody edited since or that something refers to; again changes nothing; for admins",
    auth: "required",
    scope: "organize",
    unlessAdmin: "not_found",
    params: ImportParams,
    response: null,
    status: 204,
    errors: ["not_found", "import_not_finished"],
    failure: "import_failed",
    async respond({ viewer, params }) {
      await startUndo(viewer, params.undo_id);
      await runImport(params.undo_id, ANSWER_MS);
      runImportLater(params.undo_id);
    },
  }),
];

/** Errors: unsupported_media_type. */
function formatOf(contentType: string): FileFormat {
  const [, type = "", charset] =
    /^\s*([^\s;]+)\s*(?:;\s*charset\s*=\s*"?([^\s";]*)"?\s*)?$/i.exec(contentType) ?? [];
  const format = FORMATS[type.toLowerCase()];
  if (!format || (charset !== undefined && !/^utf-?(8|16(le|be)?)$/i.test(charset)))
    throw new DomainError("unsupported_media_type");
  return format;
}
