import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Events } from "~/core/live/events";
import { compress, compressor } from "./compression";
import { acceptedEncoding, compressible, type Encoding } from "./encoding";
import { type EventStreams, isEventStream } from "./event-streams";
import { completeHeaders, nodeHeaders, type Sending, varyBy } from "./headers";
import type { Load } from "./load";
import { type Piece, pump, type Reader } from "./pump";

const MIN_COMPRESSED_BYTES = 1_000;
const MAX_BUFFERED_BYTES = 128 * 1024;

export interface Ongoing {
  streams: EventStreams;
  load: Load;
}

/**
 * Cancels the body if the client disconnects. With `events` resolves after the headers. Rejects with the body's error,
 * perhaps half sent.
 */
export async function sendResponse(
  res: ServerResponse,
  response: Response,
  { streams, load, events, ...sending }: Sending & Ongoing & { events?: Events | null | undefined },
): Promise<void> {
  const { req } = res;
  const headers = new Headers(response.headers);
  completeHeaders(headers, sending);
  if (events && isEventStream(response) && !res.destroyed) {
    res.writeHead(response.status, nodeHeaders(headers)).flushHeaders();
    streams.send(events, res);
    return;
  }
  // The client has left, or gets an error.
  events?.cancel();
  const encoding = chooseEncoding(req, response, headers);
  if (req.method === "HEAD" || !response.body || res.destroyed) {
    res.writeHead(response.status, nodeHeaders(headers)).end();
    await response.body?.cancel();
    return;
  }
  const reader: Reader = response.body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  res.once("close", cancel);
  try {
    await sendBody(reader, res, {
      ...{ status: response.status, headers, encoding, load },
    });
  } finally {
    res.off("close", cancel);
    cancel();
  }
}

function chooseEncoding(req: IncomingMessage, response: Response, headers: Headers): Encoding | null {
  const fixed =
    headers.has("Content-Encoding") || /\bno-transform\b/i.test(headers.get("Cache-Control") ?? "");
  if (fixed || response.status === 206 || !compressible(headers.get("Content-Type"))) return null;
  varyBy(headers, "Accept-Encoding");
  const length = headers.get("Content-Length");
  return length !== null && Number(length) < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(req);
}

interface Head {
  status: number;
  headers: Headers;
  encoding: Encoding | null;
  load: Load;
}

// If available at once, it is compressed whole, with its length.
async function sendBody(
  reader: Reader,
  res: ServerResponse,
  { status, headers, encoding, load }: Head,
): Promise<void> {
  const { body, next } = await gather(reader);
  if (!next) {
    const isLong = body.length >= MIN_COMPRESSED_BYTES;
    const compressed = encoding && isLong ? await compress(body, { encoding, load: load.level }) : body;
    if (encoding && compressed !== body) markCompressed(headers, encoding);
    headers.set("Content-Length", String(compressed.length));
    res.writeHead(status, nodeHeaders(headers)).end(compressed);
    return;
  }
  if (encoding) markCompressed(headers, encoding);
  res.writeHead(status, nodeHeaders(headers));
  const sink = encoding ? compressor(encoding) : res;
  if (sink !== res) sink.pipe(res);
  sink.write(body);
  await pump({ reader, next }, sink, res);
}

async function gather(reader: Reader): Promise<{ body: Uint8Array; next: Promise<Piece> | null }> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let piece = await reader.read();
  while (!piece.done) {
    pieces.push(piece.value);
    size += piece.value.length;
    const next = reader.read();
    const available = size > MAX_BUFFERED_BYTES ? null : await Promise.race([next, nextTurn(null)]);
    if (!available) return { body: Buffer.concat(pieces), next };
    piece = available;
  }
  return { body: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces), next: null };
}

function markCompressed(headers: Headers, encoding: Encoding): void {
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  // Compression changes the bytes that a strong ETag promises.
  const tag = headers.get("ETag");
  if (tag && !tag.startsWith("W/")) headers.set("ETag", `W/${tag}`);
}
