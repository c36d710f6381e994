import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** Draws the icons of the installed app from the star of app/ui/Logo. */
const STAR =
  "M16 0l4.700 4.700h6.600v6.600L32 16l-4.700 4.700v6.600h-6.600L16 32l-4.700-4.700H4.700v-6.600L0 16l4.700-4.700V4.700h6.600z";
const PITCH = "M6 16h20M16 10.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 1 0 0-11";
const GREEN = "#0a6a4d";
const PAPER = "#f3f5f0";

interface Look {
  star: string;
  lines: string;
  /** Transparent when absent. */
  ground?: string;
  /** The star's share of the width. */
  share: number;
}

const ICONS: Record<string, Look & { size: number }> = {
  "icon-192.png": { size: 192, star: GREEN, lines: "#fff", share: 0.96 },
  "icon-512.png": { size: 512, star: GREEN, lines: "#fff", share: 0.96 },
  // Phones crop these to their own shape: the inner 80 % is safe.
  "icon-maskable-512.png": { size: 512, star: PAPER, lines: GREEN, ground: GREEN, share: 0.6 },
  "apple-touch-icon.png": { size: 180, star: PAPER, lines: GREEN, ground: GREEN, share: 0.7 },
  // Phones use only its shape, in their own colour.
  "badge.png": { size: 96, star: "#fff", lines: "none", share: 0.9 },
};

function drawing({ star, lines, ground = "none", share }: Look): Buffer {
  const edge = (32 / share - 32) / 2;
  const side = 32 + 2 * edge;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${side} ${side}"><rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" fill="${ground}"/><path fill="${star}" d="${STAR}"/><path fill="none" stroke="${lines}" stroke-width="2" d="${PITCH}"/></svg>`,
  );
}

const folder = fileURLToPath(new URL("../public/", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, { size, ...look }] of Object.entries(ICONS)) {
  await sharp(drawing(look), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name);
}
