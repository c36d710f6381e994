import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { readForm } from "~/http/form/form-body.server";
import { admitUpload } from "./picture.server";
import { UPLOAD_BYTES } from "./rules";

/** What both the reading and the storing of a picture can answer. */
export const PICTURE_ERRORS = [
  "picture_not_image",
  "picture_heic",
  "picture_too_many_pixels",
  "picture_too_large",
  "unsupported_media_type",
  "storage_unavailable",
  "too_many_requests",
] as const;

/** `picture` of an upload's form. Errors: unsupported_media_type, and those of `admitUpload`. */
export async function readPicture(viewer: Viewer, request: Request): Promise<FormDataEntryValue | null> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  if (!isMultipart) throw new DomainError("unsupported_media_type");
  await admitUpload(viewer);
  return (await readForm(request, UPLOAD_BYTES)).get("picture");
}
