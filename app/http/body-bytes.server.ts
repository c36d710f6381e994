import { DomainError } from "~/core/errors";

/**
 * The bytes of a request's body, at most `limit` of them, whatever length it declares. Throws `body_too_large` (413),
 * and `bad_request` (400) when the body ends before it is complete.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new DomainError("body_too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  // A read fails when the client went away, or the server stopped a body that grew too large.
  const next = () =>
    reader?.read().catch(() => {
      throw new DomainError("bad_request");
    });
  for (let piece = await next(); piece && !piece.done; piece = await next()) {
    size += piece.value.length;
    if (size > limit) {
      await reader?.cancel().catch(() => {});
      throw new DomainError("body_too_large");
    }
    chunks.push(piece.value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
