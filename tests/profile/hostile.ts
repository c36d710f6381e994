import { once } from "node:events";
import { readdirSync } from "node:fs";
import { crc32, createDeflate } from "node:zlib";
import sharp from "sharp";

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/** A black-and-white PNG of any size: a few kilobytes that decompress to gigabytes. */
export async function hugePng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on("data", (part: Buffer) => packed.push(part));
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  for (let line = 0; line < height; line++) if (!deflate.write(row)) await once(deflate, "drain");
  deflate.end();
  await once(deflate, "end");
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [chunk("IHDR", header), chunk("IDAT", Buffer.concat(packed)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

type Raw = { width: number; height: number; noise?: boolean };

/** A plain orange picture, or noise. */
export const picture = ({ width, height, noise = false }: Raw) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#c75b2a",
      ...(noise && { noise: { type: "gaussian" as const, mean: 120, sigma: 40 } }),
    },
  });

/** A photograph with a phone's metadata, rotated by its orientation tag. */
export const photograph = (): Promise<Buffer> =>
  picture({ width: 1200, height: 800 })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1200" height="400"><rect width="1200" height="400" fill="#00f"/></svg>',
        ),
        top: 0,
        left: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "CanaryPhone" }, IFD3: { GPSLatitude: "33/1 35/1 0/1" } })
    .jpeg()
    .toBuffer();

/** The most megabytes that the process grew by while `work` ran. */
export async function measured<T>(work: () => Promise<T>): Promise<{ answer: T; grew: number }> {
  const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;
  const before = megabytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 5);
  try {
    const answer = await work();
    return { answer, grew: Math.max(most, megabytes()) - before };
  } finally {
    clearInterval(watch);
  }
}

const NOT_IMAGE = "Please upload an image file";
const HEIC_PHOTO =
  "Please upload an image file. HEIC photos can't be shown here: take a screenshot of it, or on an iPhone choose Settings → Camera → Formats → Most Compatible.";
export const TOO_MANY_PIXELS = "This picture has too many pixels. Take a screenshot of it and upload that.";
export const TOO_LARGE = "Image must be less than 5MB";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(2000)]);
export const jpeg = () => picture({ width: 600, height: 400, noise: true }).jpeg().toBuffer();

/** Files that are no pictures or too large: what it is, the bytes, the name, the type and the error. */
export const INVALID_FILES: readonly [string, () => Promise<Buffer> | Buffer, string, string, string][] = [
  ["an SVG", () => Buffer.from(SVG), "x.svg", "image/svg+xml", NOT_IMAGE],
  ["an SVG that says it is a PNG", () => Buffer.from(SVG), "x.png", "image/png", NOT_IMAGE],
  ["an HTML page", () => Buffer.from("<!doctype html><script>1</script>"), "x.jpg", "image/jpeg", NOT_IMAGE],
  ["HEIC", () => HEIC, "x.heic", "image/heic", HEIC_PHOTO],
  ["HEIC that says it is a JPEG", () => HEIC, "x.jpg", "image/jpeg", HEIC_PHOTO],
  ["a GIF", () => picture({ width: 9, height: 9 }).gif().toBuffer(), "x.gif", "image/gif", NOT_IMAGE],
  ["a TIFF", () => picture({ width: 9, height: 9 }).tiff().toBuffer(), "x.jpg", "image/jpeg", NOT_IMAGE],
  ["an empty file", () => Buffer.alloc(0), "x.jpg", "image/jpeg", NOT_IMAGE],
  [
    "the first 200 bytes of a JPEG",
    async () => (await jpeg()).subarray(0, 200),
    "x.jpg",
    "image/jpeg",
    NOT_IMAGE,
  ],
  ["half a JPEG", async () => (await jpeg()).subarray(0, 20_000), "x.jpg", "image/jpeg", NOT_IMAGE],
  [
    "half a PNG",
    async () => (await picture({ width: 300, height: 300, noise: true }).png().toBuffer()).subarray(0, 9000),
    "x.png",
    "image/png",
    NOT_IMAGE,
  ],
  ["5 MB and a byte", () => Buffer.alloc(5 * 1024 * 1024 + 1), "x.jpg", "image/jpeg", TOO_LARGE],
  [
    "a JPEG filled up to 5 MB",
    async () => Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]),
    "x.jpg",
    "image/jpeg",
    TOO_LARGE,
  ],
];

/** The form that uploads a file. */
export const form = (bytes: Uint8Array | null, name = "me.jpg", type = "image/jpeg") => {
  const body = new FormData();
  if (bytes) body.set("picture", new File([new Uint8Array(bytes)], name, { type }));
  return body;
};

/** The names of a folder's files; none if the folder does not exist. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
