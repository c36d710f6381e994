import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import type { IdempotencyKey } from "~/core/protection/idempotency.server";
import { visibleLine } from "~/core/text/clean";
import { requireAdmin } from "~/features/moderation/rules";
import { admitUpload } from "~/features/profile/picture.server";
import { decodeFile } from "./file/decode";
import { formatOf } from "./file/file-rows";
import { prepareImport } from "./imports.server";

const MEGABYTE = 1024 * 1024;
export const FILE_BYTES = VENUE_IMPORT_LIMITS.megabytes.max * MEGABYTE;
/** With other fields and boundaries. */
export const FORM_BYTES = FILE_BYTES + MEGABYTE;

/** Errors: not_found, too_many_requests. */
export async function admitFile(viewer: Viewer): Promise<void> {
  await admitUpload(requireAdmin(viewer));
}

interface Upload {
  file: unknown;
  idempotencyKey: IdempotencyKey | undefined;
}

/** Checks the file of a form. Errors: import_file_required, body_too_large, and those of `prepareImport`. */
export async function prepareUpload(viewer: Viewer, { file, idempotencyKey }: Upload): Promise<string> {
  if (!(file instanceof File) || file.size === 0)
    throw new DomainError("import_file_required", { field: "file" });
  if (file.size > FILE_BYTES) throw new DomainError("body_too_large", { field: "file" });
  const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
  const fileName = visibleLine(file.name).slice(0, VENUE_IMPORT_LIMITS.fileName.max) || null;
  return prepareImport(viewer, { text, format: formatOf(text), fileName, idempotencyKey }, null);
}
