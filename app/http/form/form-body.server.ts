import { DomainError } from "~/core/errors";
import { readBytes } from "../body-bytes.server";
import { assertUtf8, utf8Text } from "../decode-text.server";
import { assertFieldNames, FIELD_LIMITS } from "./form-fields.server";

export const PAGE_BODY_LIMIT = 64 * 1024;

/**
 * Checks size, number of fields and encoding before parsing. Errors: body_too_large, unsupported_media_type,
 * bad_request.
 */
export async function readForm(request: Request, limit = PAGE_BODY_LIMIT): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const isMultipart = /^multipart\/form-data\s*(;|$)/i.test(type);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new DomainError("unsupported_media_type");
  }
  assertUtf8(type);
  const body = await readBytes(request, limit);
  const form = isMultipart ? await parseMultipart(body, type) : parseUrlEncoded(body);
  assertFieldNames(form);
  return form;
}

function parseUrlEncoded(body: Uint8Array): FormData {
  if (occurrences(body, "&", FIELD_LIMITS.fields) >= FIELD_LIMITS.fields)
    throw new DomainError("bad_request");
  const text = utf8Text(body);
  assertUtf8Escapes(text);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/** Exactly one boundary, and nothing that two parsers could interpret differently. */
const MULTIPART =
  /^multipart\/form-data\s*(?:;\s*charset="?utf-8"?\s*)?;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./:=?-]{1,70}))\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const PART_HEAD = 4 * 1024;

async function parseMultipart(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const [, quoted, bare] = MULTIPART.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw new DomainError("bad_request");
  assertParts(body, `--${boundary}`);
  const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw new DomainError("bad_request");
  });
  // The parser replaces invalid UTF-8 in names and texts; files may contain any bytes.
  const typed = [...form].map(([name, value]) => name + (typeof value === "string" ? value : value.name));
  if (typed.some((text) => text.includes("\uFFFD")) && occurrences(body, "\uFFFD", 1) === 0) {
    throw new DomainError("bad_request");
  }
  return form;
}

function assertParts(body: Uint8Array, delimiter: string): void {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let index = bytes.indexOf(delimiter);
  for (let count = 0; index >= 0; count += 1) {
    const start = index + delimiter.length;
    const isLast = bytes.toString("latin1", start, start + 2) === "--";
    const hasHead = bytes.subarray(start, start + PART_HEAD).includes("\r\n\r\n");
    if (count > FIELD_LIMITS.fields || (!isLast && !hasHead)) throw new DomainError("bad_request");
    index = bytes.indexOf(delimiter, start);
  }
}

function occurrences(body: Uint8Array, text: string, max: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let count = 0;
  let index = bytes.indexOf(text);
  while (index >= 0 && count < max) {
    count += 1;
    index = bytes.indexOf(text, index + text.length);
  }
  return count;
}

/** Invalid escapes (%FF) would be stored as "\uFFFD". A lone percent sign is allowed. */
function assertUtf8Escapes(text: string): void {
  for (const [escapes] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    try {
      decodeURIComponent(escapes);
    } catch {
      throw new DomainError("bad_request");
    }
  }
}
