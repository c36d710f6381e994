import sharp from "sharp";
import { VENUE_LIMITS } from "#db/limits/venues";
import { DomainError } from "~/core/errors";
import { log } from "~/core/log/log.server";

// One picture at a time and no cache, to bound memory.
sharp.cache(false);
sharp.concurrency(1);

/** JPEGs are decoded at reduced size (phones take 108 megapixels), PNGs by row. */
const MAX_PIXELS = { jpeg: 120_000_000, png: 40_000_000, webp: 40_000_000 };
/** For formats that are decoded whole. */
const MAX_DECODED_BYTES = 100_000_000;

/** Pixels; shown at 32, 44 and 96. */
const EDGES = { small: 128, large: 384 } as const;

/** Pixels; a thumbnail shows 96. */
const PHOTO_EDGES = { small: 480, large: 1080 } as const;
/** Lower qualities are for photos with too many bytes. */
const PHOTO_QUALITIES: readonly [number, ...number[]] = [70, 50, 30];
const MAX_PHOTO_BYTES = 150_000;
const PREVIEWS: readonly [PreviewSize, ...PreviewSize[]] = [
  { edge: 16, quality: 40 },
  { edge: 12, quality: 20 },
  { edge: 6, quality: 1 },
];

interface PreviewSize {
  edge: number;
  quality: number;
}

const refusal = (code: "picture_not_image" | "picture_heic" | "picture_too_many_pixels") =>
  new DomainError(code, { field: "picture" });

/** File names and declared types are not trusted. */
function formatOf(bytes: Buffer): "jpeg" | "png" | "webp" | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}

/** From iPhones; few browsers show them. */
const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString("latin1", 4, 12));

let queue: Promise<unknown> = Promise.resolve();

/**
 * Square, upright WebP without metadata. Errors: `picture_not_image` (not JPEG, PNG or WebP, or damaged),
 * `picture_heic`, `picture_too_many_pixels` (too much memory).
 */
export function encodePicture(bytes: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  return inTurn(() => decode(bytes, { edge: EDGES.large * 2, fit: "cover" }, toSquares));
}

export interface EncodedPhoto {
  small: Buffer;
  large: Buffer;
  width: number;
  height: number;
  /** A data URI within VENUE_LIMITS.preview. */
  preview: string;
}

/**
 * Uncropped, upright WebP without metadata. Errors: as encodePicture, and `photo_too_small` (an edge below 200 pixels).
 */
export function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  return inTurn(() => decode(bytes, { edge: PHOTO_EDGES.large, fit: "inside" }, toPhoto));
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

async function toSquares(decoded: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  const square = (edge: number) =>
    sharp(decoded).autoOrient().resize(edge, edge, { fit: "cover" }).webp({ quality: 80 }).toBuffer();
  return { small: await square(EDGES.small), large: await square(EDGES.large) };
}

async function toPhoto(decoded: Buffer): Promise<EncodedPhoto> {
  const sized = (edge: number, quality: number) =>
    sharp(decoded)
      .autoOrient()
      .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  const large = await firstWithin(PHOTO_QUALITIES, MAX_PHOTO_BYTES, (quality) =>
    sized(PHOTO_EDGES.large, quality),
  );
  const { width, height } = large.info;
  if (Math.min(width, height) < VENUE_LIMITS.photoEdge.min)
    throw new DomainError("photo_too_small", { field: "picture" });
  const small = await sized(PHOTO_EDGES.small, PHOTO_QUALITIES[0]);
  // Base64 makes three bytes four.
  const previewBytes = Math.floor((VENUE_LIMITS.preview.max - DATA_URI.length) / 4) * 3;
  const tiny = await firstWithin(PREVIEWS, previewBytes, ({ edge, quality }) => sized(edge, quality));
  const preview = DATA_URI + tiny.data.toString("base64");
  return { small: small.data, large: large.data, width, height, preview };
}

const DATA_URI = "data:image/webp;base64,";

/** The first attempt that is small enough, else the last. */
async function firstWithin<A, R extends { data: Buffer }>(
  [first, ...rest]: readonly [A, ...A[]],
  bytes: number,
  attempt: (options: A) => Promise<R>,
): Promise<R> {
  let result = await attempt(first);
  for (const options of rest) {
    if (result.data.length <= bytes) return result;
    result = await attempt(options);
  }
  return result;
}

/** At most `edge` pixels. Errors: as encodePicture and `use`. */
async function decode<T>(bytes: Buffer, size: Size, use: (decoded: Buffer) => Promise<T>): Promise<T> {
  const format = formatOf(bytes);
  if (!format) throw refusal(isHeic(bytes) ? "picture_heic" : "picture_not_image");
  try {
    return await use(await shrink(bytes, format, size));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    log.debug({ err: error }, "a picture could not be read");
    throw refusal("picture_not_image");
  }
}

interface Size {
  edge: number;
  fit: "cover" | "inside";
}

/** Very wide or high pictures would stay too large. Rotation comes later: it needs the whole picture. */
async function shrink(bytes: Buffer, format: "jpeg" | "png" | "webp", { edge, fit }: Size): Promise<Buffer> {
  // Checks the header before decoding, which takes memory.
  const picture = sharp(bytes, { limitInputPixels: false, failOn: "error" });
  const { format: actualFormat, width, height, channels, depth, isProgressive } = await picture.metadata();
  if (actualFormat !== format) throw refusal("picture_not_image");
  const bytesPerSample = depth === "ushort" || format === "jpeg" ? 2 : 1;
  const decodedWhole = isProgressive || format === "webp";
  const decodedBytes = width * height * Math.max(channels, 3) * bytesPerSample;
  if (width * height > MAX_PIXELS[format] || (decodedWhole && decodedBytes > MAX_DECODED_BYTES))
    throw refusal("picture_too_many_pixels");
  return (
    picture
      .resize(edge, edge, { fit, withoutEnlargement: true })
      .keepExif()
      // The profile would change colors of 16 bits.
      .keepIccProfile()
      .png({ compressionLevel: 1 })
      .toBuffer()
  );
}
