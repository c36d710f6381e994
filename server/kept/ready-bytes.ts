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
  /** The page itself, whose checksum stands at the end of gzip; null where there is none. */
  checked: ReadyBytes | null;
}

const MARKER = Buffer.from(SEED_MARKER, "latin1");
const SEED_LENGTH = MARKER.length;
/** The random part of a seed; the rest is the same in all, since Brotli's coding of a byte depends on the two before. */
const RANDOM_LENGTH = SEED_LENGTH - 2;
const SEED_BYTES = 12;

/** A page as rendered, with the marker in place of its form seed. */
export const plainBytes = (page: string): ReadyBytes => {
  const bytes = Buffer.from(page);
  return { coding: "identity", bytes, seedAt: placesOf(bytes), checked: null };
};

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
  const bytes = withSeed(ready, seed);
  try {
    const decoded = ready.coding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    return decoded.equals(withSeed(page, seed));
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
  if (coding === "gzip") parts.push(gzipTrailer(page.bytes.length));
  return { coding, bytes: Buffer.concat(parts), seedAt, checked: coding === "gzip" ? page : null };
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

/** Room for the checksum, and the length. */
function gzipTrailer(length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(length, 4);
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
  const take = () => {
    const taken = Buffer.concat(pieces);
    pieces = [];
    return taken;
  };
  return {
    part: (bytes) =>
      new Promise((resolve, reject) => {
        stream.once("error", reject);
        stream.write(bytes);
        // The last piece is handed out in the turn after the flush.
        stream.flush(flush, () => setImmediate(() => resolve(take())));
      }),
    end: (bytes) =>
      new Promise((resolve, reject) => {
        stream.once("error", reject);
        stream.once("end", () => resolve(take()));
        stream.end(bytes);
      }),
  };
}

/** Answers are copied into large blocks: a block of its own for each would cost more than its copy. */
const SLAB_BYTES = 1024 * 1024;
let slab = Buffer.alloc(0);
let filled = 0;

function room(length: number): Buffer {
  if (length > SLAB_BYTES / 4) return Buffer.allocUnsafeSlow(length);
  if (filled + length > slab.length) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    filled = 0;
  }
  filled += length;
  return slab.subarray(filled - length, filled);
}

/** The bytes with this seed. */
export function withSeed({ bytes, seedAt, checked }: ReadyBytes, seed: string): Buffer {
  if (seedAt.length === 0 && !checked) return bytes;
  const copy = room(bytes.length);
  bytes.copy(copy);
  for (const at of seedAt) copy.write(seed, at, "latin1");
  if (checked) copy.writeUInt32LE(crc32(withSeed(checked, seed)), bytes.length - 8);
  return copy;
}

/** A new seed: random, of the length of the marker. */
export const newSeed = (): string =>
  randomText(SEED_BYTES, "base64url").slice(0, RANDOM_LENGTH) + SEED_MARKER.slice(RANDOM_LENGTH);
