import sharp from "sharp";
import { DomainError } from "~/core/errors";
import { log } from "~/core/log.server";

// One picture at a time and no cache, to keep memory bounded.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a picture decoded row by row; phones send fewer in 5 MB. */
const MAX_PIXELS = 40_000_000;
/** Bytes of a picture that has to be decoded as a whole. */
const MAX_DECODED_BYTES = 100_000_000;

/** Edge lengths in pixels; avatars are 32, 44 and 96 wide. */
const EDGES = { small: 128, large: 384 } as const;

const notImage = () => new DomainError("picture_not_image", { field: "picture" });

/** The format by its first bytes; the file's name and declared type are not trusted. */
function formatOf(bytes: Buffer): "jpeg" | "png" | "webp" | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an uploaded picture as two square, upright WebP files without metadata. Errors: `picture_not_image` if it
 * is not a JPEG, PNG or WebP, is damaged or would take too much memory to decode.
 */
export function encodePicture(bytes: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  const result = queue.then(() => encode(bytes));
  queue = result.catch(() => undefined);
  return result;
}

async function encode(bytes: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  const format = formatOf(bytes);
  if (!format) throw notImage();
  try {
    const upright = await cropAndShrink(bytes, format);
    const square = (edge: number) =>
      sharp(upright).autoOrient().resize(edge, edge, { fit: "cover" }).webp({ quality: 80 }).toBuffer();
    return { small: await square(EDGES.small), large: await square(EDGES.large) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    log.debug({ err: error }, "a picture could not be read");
    throw notImage();
  }
}

/**
 * The centre of the picture, scaled down: a picture a hundred times as wide as high would otherwise stay too large.
 * Rotation comes later, since it needs the whole picture in memory.
 */
async function cropAndShrink(bytes: Buffer, format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const {
    format: actualFormat,
    width,
    height,
    channels,
    depth,
    isProgressive,
    orientation,
  } = await picture.metadata();
  if (actualFormat !== format) throw notImage();
  const bytesPerSample = depth === "ushort" || format === "jpeg" ? 2 : 1;
  const decodedWhole = isProgressive || format === "webp";
  const decodedBytes = width * height * Math.max(channels, 3) * bytesPerSample;
  if (decodedWhole && decodedBytes > MAX_DECODED_BYTES) throw notImage();
  return picture
    .resize(EDGES.large * 2, EDGES.large * 2, { fit: "cover", withoutEnlargement: true })
    .withMetadata(orientation ? { orientation } : {})
    .png({ compressionLevel: 1 })
    .toBuffer();
}
