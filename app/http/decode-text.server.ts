import { DomainError } from "~/core/errors";

const REPLACEMENT = "\uFFFD";

/** The text of a body. Throws bad_request for bytes that are not UTF-8, which decoders otherwise store as "�". */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError("bad_request");
  }
}

/** Throws unsupported_media_type for a Content-Type that names a character set other than UTF-8. */
export function assertUtf8(contentType: string): void {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType) ?? [];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new DomainError("unsupported_media_type");
}

/** Whether a text has half a character: JSON can write one ("\ud800"), UTF-8 cannot. */
export const hasHalfCharacter = (text: string): boolean => /\p{Cs}/u.test(text);

/**
 * Reads a form's body, in place of request.formData(). Throws bad_request for a body that cannot be parsed or whose text
 * is not UTF-8, unsupported_media_type for another character set.
 */
export async function utf8Form(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  assertUtf8(type);
  const bytes = await request.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new DomainError("bad_request");
    },
  );
  if (/^application\/x-www-form-urlencoded/i.test(type)) utf8Text(percentDecoded(bytes));
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new DomainError("bad_request");
  });
  // The parser replaces what it cannot decode: a "�" that was not sent as one stands for broken text.
  const sentAsOne = Buffer.from(bytes).includes(REPLACEMENT);
  const isMultipart = /^multipart\//i.test(type);
  for (const [name, value] of form) {
    const text = typeof value === "string" ? name + value : name + value.name;
    if (isMultipart && !sentAsOne && text.includes(REPLACEMENT)) throw new DomainError("bad_request");
  }
  return form;
}

/** The bytes that percent signs stand for. A stray percent sign stands for itself, as the parser takes it. */
function percentDecoded(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  const decoded = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, "latin1");
}
