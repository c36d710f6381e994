import { DomainError } from "~/core/errors";

/**
 * Limits the bytes, whatever length the request declares. Errors: body_too_large; bad_request when the body ends
 * early.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new DomainError("body_too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
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
