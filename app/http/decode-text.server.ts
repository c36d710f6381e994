import { DomainError } from "~/core/errors";

/** Decoders replace invalid UTF-8 with "�" by default. Errors: bad_request. */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError("bad_request");
  }
}

/** Errors: unsupported_media_type for a Content-Type with a charset other than UTF-8. */
export function assertUtf8(contentType: string): void {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType) ?? [];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new DomainError("unsupported_media_type");
}

/** JSON can contain a lone surrogate ("\ud800"), UTF-8 cannot. */
export const hasHalfCharacter = (text: string): boolean => /\p{Cs}/u.test(text);
