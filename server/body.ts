import type { IncomingMessage, ServerResponse } from "node:http";

const KIB = 1024;
const FORM_LIMIT = 64 * KIB;
const UPLOAD_LIMIT = 6 * 1024 * KIB;
const UPLOAD_PATHS = new Set(["/manage-profile/picture", "/api/profile/me/picture"]);
const DISCARD_MS = 2_000;
/** A photo from a phone, over a slow line: its sender is told what was wrong, not that the line broke. */
const DISCARDED_UPLOAD = 24 * 1024 * KIB;
const DISCARD_UPLOAD_MS = 60_000;

/** Whether a picture is sent, where one belongs. */
export function isUpload(pathname: string, contentType: string | undefined): boolean {
  const page = pathname.replace(/\.data$/, "").replace(/\/+$/, "");
  return UPLOAD_PATHS.has(page) && /^multipart\/form-data\b/i.test(contentType ?? "");
}

/** Most bytes a request's body may have: 64 KiB, or 6 MiB for a multipart form on a page that takes a picture. */
export const bodyLimit = (pathname: string, contentType: string | undefined): number =>
  isUpload(pathname, contentType) ? UPLOAD_LIMIT : FORM_LIMIT;

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;

/**
 * The body as a stream that is read only as fast as it is consumed, and fails once it is over `limit` bytes.
 * `onTooLarge` is called once, at the moment it is.
 */
export function bodyStream(
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
  onTooLarge: () => void,
): ReadableStream<Uint8Array> {
  let received = 0;
  let open = true;
  // A client that asked first is told to go on only when somebody wants the body.
  let awaitsContinue = /^100-continue$/i.test(req.headers.expect ?? "");
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (reason: Error) => {
        if (!open) return;
        open = false;
        controller.error(reason);
      };
      req.on("data", (chunk: Buffer) => {
        if (!open || res.writableEnded) return;
        received += chunk.length;
        if (received > limit) {
          fail(new Error("The body is too large"));
          onTooLarge();
          return;
        }
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) req.pause();
      });
      req.on("end", () => {
        if (!open) return;
        open = false;
        controller.close();
      });
      req.on("error", fail);
      req.on("close", () => fail(new Error("The client went away before its body was complete")));
      req.pause();
    },
    pull() {
      if (awaitsContinue) {
        awaitsContinue = false;
        res.writeContinue();
      }
      req.resume();
    },
    cancel() {
      open = false;
    },
  });
}

/**
 * Reads on past a body that nobody wanted, so that the answer is not lost in a connection reset and the connection can
 * be used again; a client that has not ended after two seconds is cut off, one that sends a photo after a minute.
 */
export function discardRest(req: IncomingMessage, pathname = ""): void {
  if (req.complete || req.destroyed) return;
  const declared = Number(req.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const isPhoto = isUpload(pathname, req.headers["content-type"]) && declared <= DISCARDED_UPLOAD;
  const cut = setTimeout(() => req.socket.destroy(), isPhoto ? DISCARD_UPLOAD_MS : DISCARD_MS);
  req.on("end", () => clearTimeout(cut));
  req.on("close", () => clearTimeout(cut));
  req.resume();
}
