import { create } from "qrcode";

/** Dark squares as an SVG path, on a square of `size` units. */
export interface QrCode {
  size: number;
  path: string;
}

/** Scanners need four light modules around the code. */
const MARGIN = 4;

/** Bytes in the largest code (version 40, correction level M). */
const CAPACITY = 2331;

/** Null if the text is too long. */
export function qrOf(text: string): QrCode | null {
  if (Buffer.byteLength(text) > CAPACITY) return null;
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const runs: string[] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x++;
      const length = x - start + 1;
      runs.push(`M${start + MARGIN} ${y + MARGIN}h${length}v1h-${length}z`);
    }
  }
  return { size: modules.size + 2 * MARGIN, path: runs.join("") };
}
