import { once } from "node:events";
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
  const deflate = createDeflate();
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
