import { DomainError } from "~/core/errors";

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
