import type { IncomingMessage, ServerResponse } from "node:http";

const KIB = 1024;
const FORM_LIMIT = 64 * KIB;
const UPLOAD_LIMIT = 6 * 1024 * KIB;
const UPLOAD_PATH =
  /^(?:\/manage-profile\/picture|\/api\/profile\/me\/picture|\/crews\/[^/]+\/edit\/picture|(?:\/api)?\/(?:venues\/[^/]+\/photos|games\/[^/]+\/photo))$/;
const DISCARD_MS = 2_000;
/** Read to the end, so that the sender sees the error and no connection reset. */
const DISCARDED_UPLOAD = 24 * 1024 * KIB;
const DISCARD_UPLOAD_MS = 60_000;

const IMPORT_PATH = /^(?:\/api)?\/admin\/venues\/import$/;
const IMPORT_TYPE = /^(?:multipart\/form-data|text\/csv|application\/(?:geo\+)?json)\b/i;

const pageOf = (pathname: string): string => pathname.replace(/\.data$/, "").replace(/\/+$/, "");

/** Of a picture. */
export const isUpload = (pathname: string, contentType = ""): boolean =>
  UPLOAD_PATH.test(pageOf(pathname)) && /^multipart\/form-data\b/i.test(contentType);

const isImport = (pathname: string, contentType = ""): boolean =>
  IMPORT_PATH.test(pageOf(pathname).toLowerCase()) && IMPORT_TYPE.test(contentType);

export const bodyLimit = (pathname: string, contentType: string | undefined): number =>
  isUpload(pathname, contentType) || isImport(pathname, contentType) ? UPLOAD_LIMIT : FORM_LIMIT;

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;

/** Fails above `limit` bytes, after calling `onTooLarge`. */
export function bodyStream(
  res: ServerResponse,
  limit: number,
  onTooLarge: () => void,
): ReadableStream<Uint8Array> {
  const { req } = res;
  let received = 0;
  let open = true;
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
      req.on("close", () => fail(new Error("The client disconnected before its body was complete")));
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
 * A connection reset would lose the response. Disconnects a client that still sends after two seconds, or a minute for
 * a photo or an import.
 */
export function discardRest(req: IncomingMessage, pathname = ""): void {
  if (req.complete || req.destroyed) return;
  const declared = Number(req.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const isFile =
    bodyLimit(pathname, req.headers["content-type"]) > FORM_LIMIT && declared <= DISCARDED_UPLOAD;
  const cut = setTimeout(() => req.socket.destroy(), isFile ? DISCARD_UPLOAD_MS : DISCARD_MS);
  req.on("end", () => clearTimeout(cut));
  req.on("close", () => clearTimeout(cut));
  req.resume();
}
