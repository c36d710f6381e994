import {
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createDeflateRaw,
  gunzipSync,
} from "node:zlib";
import { randomText } from "~/core/random-pool.server";
import { SEED_MARKER } from "~/core/seed-marker";
import { crc32 } from "./crc32";

export type Coding = "br" | "gzip" | "identity";

/** The bytes of a page in one encoding, with the places of its form seed. */
export interface ReadyBytes {
  coding: Coding;
  bytes: Buffer;
  /** Where a seed of `SEED_LENGTH` bytes begins. */
  seedAt: readonly number[];
  /** What stands before, between and after the seeds, a character a byte (Latin-1). Empty when there are no seeds. */
  spans: readonly string[];
  /** The page itself, whose checksum with a seed stands at the end of gzip; null where there is none. */
  checked: ReadyBytes | null;
}

const MARKER = Buffer.from(SEED_MARKER, "latin1");
const SEED_LENGTH = MARKER.length;
/** The random part of a seed; the rest is the same in all, since Brotli's coding of a byte depends on the two before. */
const RANDOM_LENGTH = SEED_LENGTH - 2;
const SEED_BYTES = 12;

/** A page as rendered, with the marker in place of its form seed. */
export const plainBytes = (page: string): ReadyBytes => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(page));
  bytes.write(page);
  const seedAt = placesOf(bytes);
  return { coding: "identity", bytes, seedAt, spans: cut(bytes, seedAt), checked: null };
};

function cut(bytes: Buffer, seedAt: readonly number[]): string[] {
  if (seedAt.length === 0) return [];
  const ends = [...seedAt, bytes.length];
  return ends.map((end, i) => bytes.toString("latin1", i === 0 ? 0 : (ends[i - 1] ?? 0) + SEED_LENGTH, end));
}

function placesOf(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(MARKER); at !== -1; at = bytes.indexOf(MARKER, at + SEED_LENGTH))
    places.push(at);
  return places;
}

/**
 * Encodes a page so that its seed can be changed without encoding it again: the seed stands in a part that is stored as
 * it is, and wherever it comes again, it is copied from there. When an encoder does not copy it, every one is stored.
 * Null when the result does not decode to the page.
 */
export async function encode(
  page: ReadyBytes,
  coding: "br" | "gzip",
  quality: number,
): Promise<ReadyBytes | null> {
  for (const places of [page.seedAt.slice(0, 1), page.seedAt]) {
    const ready = await encodeAt(page, coding, quality, places);
    if ([newSeed(), newSeed()].every((seed) => decodes(ready, page, seed))) return ready;
  }
  return null;
}

function decodes(ready: ReadyBytes, page: ReadyBytes, seed: string): boolean {
  const bytes = bytesOf(withSeed(ready, seed));
  try {
    const decoded = ready.coding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    return decoded.equals(bytesOf(withSeed(page, seed)));
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
  for (const place of places) {
    parts.push(await encoder.part(page.bytes.subarray(from, place)));
    // Encoded like the rest, so that later parts can copy it, and then stored in place of what that gave.
    await encoder.part(MARKER);
    const stored = coding === "br" ? BROTLI_STORED : GZIP_STORED;
    seedAt.push(sizeOf(parts) + stored.length);
    parts.push(stored, MARKER);
    from = place + SEED_LENGTH;
  }
  parts.push(await encoder.end(page.bytes.subarray(from)));
  const spans = cut(Buffer.concat(parts), seedAt);
  if (coding === "gzip") parts.push(gzipTrailer(page.bytes));
  const isChecked = coding === "gzip" && seedAt.length > 0;
  return { coding, bytes: joined(parts), seedAt, spans, checked: isChecked ? page : null };
}

/** In memory of its own: what Buffer.concat and Buffer.from return holds on to the 64 kB that it is a part of. */
function joined(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(sizeOf(parts));
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}

const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** The head of an uncompressed meta-block of one seed (RFC 7932, 9.2): not the last, four nibbles of its length - 1. */
const BROTLI_STORED = threeBytes(((SEED_LENGTH - 1) << 3) | (1 << 19));
/** The head of a stored block of one seed (RFC 1951, 3.2.4). */
const GZIP_STORED = Buffer.from([0, SEED_LENGTH, 0, ~SEED_LENGTH & 0xff, 0xff]);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

function threeBytes(value: number): Buffer {
  return Buffer.from([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff]);
}

/** The checksum and the length of a page. */
function gzipTrailer(page: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(page));
  trailer.writeUInt32LE(page.length, 4);
  return trailer;
}

interface Encoder {
  /** Encodes a part, to the end of a byte. */
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
          },
        })
      : createDeflateRaw({ level: quality });
  const flush = coding === "br" ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  let pieces: Buffer[] = [];
  stream.on("data", (piece: Buffer) => pieces.push(piece));
  // One listener for all parts: a page has more forms than Node allows listeners without a warning.
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
        // The last piece is handed out in the turn after the flush.
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

/**
 * The bytes with this seed: as a text of Latin-1, since Node joins a text to the head of its answer and sends both in one
 * piece, without room for a copy outside of its heap; as a buffer when there are no seeds.
 */
export function withSeed({ bytes, spans, checked }: ReadyBytes, seed: string): string | Buffer {
  if (spans.length === 0) return bytes;
  const text = spans.join(seed);
  return checked ? text + gzipTrailer(bytesOf(withSeed(checked, seed))).toString("latin1") : text;
}

const bytesOf = (text: string | Buffer): Buffer =>
  typeof text === "string" ? Buffer.from(text, "latin1") : text;

/** A new seed: random, of the length of the marker. */
export const newSeed = (): string =>
  randomText(SEED_BYTES, "base64url").slice(0, RANDOM_LENGTH) + SEED_MARKER.slice(RANDOM_LENGTH);
