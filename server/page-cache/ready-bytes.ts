import {
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createDeflateRaw,
  gunzipSync,
} from "node:zlib";
import { randomText } from "~/core/protection/random-pool.server";
import { SEED_MARKER, seedOfCachedPage } from "~/core/settings/seed-marker";
import { windowAt } from "../compression";
import { crc32 } from "./crc32";

export type Coding = "br" | "gzip" | "identity";

export interface ReadyBytes {
  coding: Coding;
  bytes: Buffer;
  seedAt: readonly number[];
  /** What is between the seeds. */
  parts: readonly Buffer[];
  /** The plain page, if its checksum changes with the seed. */
  checked: ReadyBytes | null;
}

const MARKER = Buffer.from(SEED_MARKER, "latin1");
const SEED_LENGTH = MARKER.length;
const SEED_BYTES = 12;
const TRAILER_BYTES = 8;

export const plainBytes = (page: string): ReadyBytes => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(page));
  bytes.write(page);
  return divided({ coding: "identity", bytes, seedAt: placesOf(bytes), checked: null });
};

function divided(ready: Omit<ReadyBytes, "parts">): ReadyBytes {
  const { bytes, seedAt, checked } = ready;
  const ends = [...seedAt, bytes.length - (checked ? TRAILER_BYTES : 0)];
  const parts = ends.map((end, i) => bytes.subarray(i === 0 ? 0 : (seedAt[i - 1] ?? 0) + SEED_LENGTH, end));
  return { ...ready, parts };
}

const IN_JSON = JSON.stringify(SEED_MARKER).slice(1, -1);

/** Seeds need no escapes. */
export const withPlainMarker = (json: string): string => json.replaceAll(IN_JSON, SEED_MARKER);

function placesOf(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(MARKER); at !== -1; at = bytes.indexOf(MARKER, at + SEED_LENGTH))
    places.push(at);
  return places;
}

/** Of all robots, which send no forms: so `bytes` of an encoded page are their answer as they are. */
export const ROBOT_SEED = seedOfCachedPage("0".repeat(16));

/** Seeds are stored uncompressed, to be changed in the encoded page. Null if that does not decode. */
export async function encode(
  page: ReadyBytes,
  coding: "br" | "gzip",
  quality: number,
): Promise<ReadyBytes | null> {
  // The others copy the first, unless the encoder did not.
  for (const places of [page.seedAt.slice(0, 1), page.seedAt]) {
    const ready = await encodeAt(page, coding, quality, places);
    if (![newSeed(), newSeed()].every((seed) => decodes(ready, page, seed))) continue;
    joined(piecesWith(ready, ROBOT_SEED)).copy(ready.bytes);
    return ready;
  }
  return null;
}

function decodes(ready: ReadyBytes, page: ReadyBytes, seed: string): boolean {
  const bytes = Buffer.concat(withSeed(ready, seed));
  try {
    const decoded = ready.coding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    return decoded.equals(Buffer.concat(withSeed(page, seed)));
  } catch {
    return false;
  }
}

async function encodeAt(
  page: ReadyBytes,
  coding: "br" | "gzip",
  quality: number,
  places: readonly number[],
): Promise<ReadyBytes> {
  const encoder = openEncoder(coding, quality, page.bytes.length);
  const parts: Buffer[] = coding === "gzip" ? [GZIP_HEADER] : [];
  const seedAt: number[] = [];
  let from = 0;
  for (const position of places) {
    parts.push(await encoder.part(page.bytes.subarray(from, position)));
    // Encoded, so that later parts can copy it, then replaced by a stored block.
    await encoder.part(MARKER);
    const stored = coding === "br" ? BROTLI_STORED : GZIP_STORED;
    seedAt.push(sizeOf(parts) + stored.length);
    parts.push(stored, MARKER);
    from = position + SEED_LENGTH;
  }
  parts.push(await encoder.end(page.bytes.subarray(from)));
  if (coding === "gzip") parts.push(gzipTrailer(page.bytes));
  const isChecked = coding === "gzip" && seedAt.length > 0;
  return divided({ coding, bytes: joined(parts), seedAt, checked: isChecked ? page : null });
}

/** Buffer.concat may retain the 64 kB that its result is a part of. */
function joined(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(sizeOf(parts));
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}

const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** Of an uncompressed meta-block (RFC 7932, 9.2). */
const BROTLI_STORED = threeBytes(((SEED_LENGTH - 1) << 3) | (1 << 19));
/** Of a stored block (RFC 1951, 3.2.4). */
const GZIP_STORED = Buffer.from([0, SEED_LENGTH, 0, ~SEED_LENGTH & 0xff, 0xff]);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

function threeBytes(value: number): Buffer {
  return Buffer.from([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff]);
}

function gzipTrailer(page: Buffer): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(crc32(page));
  trailer.writeUInt32LE(page.length, 4);
  return trailer;
}

interface Encoder {
  part(bytes: Buffer): Promise<Buffer>;
  end(bytes: Buffer): Promise<Buffer>;
}

function openEncoder(coding: "br" | "gzip", quality: number, size: number): Encoder {
  const stream =
    coding === "br"
      ? createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: size,
            [constants.BROTLI_PARAM_LGWIN]: windowAt(quality),
          },
        })
      : createDeflateRaw({ level: quality });
  const flush = coding === "br" ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  let pieces: Buffer[] = [];
  stream.on("data", (piece: Buffer) => pieces.push(piece));
  // One listener: a page has more forms than Node allows without a warning.
  let fail: (error: Error) => void = () => {};
  stream.on("error", (error) => fail(error));
  const take = () => {
    const taken = Buffer.concat(pieces);
    pieces = [];
    return taken;
  };
  return {
    part: (bytes) =>
      new Promise((resolve, reject) => {
        fail = reject;
        stream.write(bytes);
        // The last piece comes in the turn after the flush.
        stream.flush(flush, () => setImmediate(() => resolve(take())));
      }),
    end: (bytes) =>
      new Promise((resolve, reject) => {
        fail = reject;
        stream.once("end", () => resolve(take()));
        stream.end(bytes);
      }),
  };
}

/** In pieces that are sent one after the other, without a copy of the page. */
export function withSeed(ready: ReadyBytes, seed: string): Buffer[] {
  return seed === ROBOT_SEED && ready.coding !== "identity" ? [ready.bytes] : piecesWith(ready, seed);
}

function piecesWith({ parts, checked }: ReadyBytes, seed: string): Buffer[] {
  if (parts.length === 1) return [...parts];
  const filled = Buffer.from(seed, "latin1");
  const pieces: Buffer[] = [];
  for (const part of parts) {
    if (pieces.length > 0) pieces.push(filled);
    pieces.push(part);
  }
  if (checked) pieces.push(gzipTrailer(Buffer.concat(withSeed(checked, seed))));
  return pieces;
}

export const newSeed = (): string => seedOfCachedPage(randomText(SEED_BYTES, "base64url"));
