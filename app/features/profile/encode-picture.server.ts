import sharp from "sharp";
import { DomainError } from "~/core/errors";
import { log } from "~/core/log.server";

// One picture at a time and nothing kept: memory stays bounded however many arrive.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that is read row by row may have this many pixels; 40 million is more than phones send under 5 MB. */
const MAX_PIXELS = 40_000_000;
/** Bytes that a picture which has to be unpacked whole may take. */
const MAX_DECODED_BYTES = 100_000_000;

/** Edge lengths in pixels; avatars are 32, 44 and 96 wide. */
const EDGES = { small: 128, large: 384 } as const;

const notImage = () => new DomainError("picture_not_image", { field: "picture" });

/** JPEG, PNG and WebP by their first bytes: what a file is called, or says it is, counts for nothing. */
function formatOf(bytes: Buffer): "jpeg" | "png" | "webp" | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * A picture as sent, made anew as two square WebP files without metadata, turned upright. Errors: picture_not_image for
 * anything that is no JPEG, PNG or WebP, is damaged, or would take too much memory to unpack.
 */
export function encodePicture(bytes: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  const turn = queue.then(() => encode(bytes));
  queue = turn.catch(() => undefined);
  return turn;
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
 * The middle of it, small enough to work with: the whole of a picture a hundred times as wide as high would not be. Turned
 * only afterwards, since turning needs all of a picture at once.
 */
async function cropAndShrink(bytes: Buffer, format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const {
    format: found,
    width,
    height,
    channels,
    depth,
    isProgressive,
    orientation,
  } = await picture.metadata();
  if (found !== format) throw notImage();
  const perSample = depth === "ushort" || format === "jpeg" ? 2 : 1;
  const whole = isProgressive || format === "webp";
  if (whole && width * height * Math.max(channels, 3) * perSample > MAX_DECODED_BYTES) throw notImage();
  return picture
    .resize(EDGES.large * 2, EDGES.large * 2, { fit: "cover", withoutEnlargement: true })
    .withMetadata(orientation ? { orientation } : {})
    .png({ compressionLevel: 1 })
    .toBuffer();
}
