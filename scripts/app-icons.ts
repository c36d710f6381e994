import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** On a square of 96. */
const GREEN = "#0a5c42";
const CHALK = "#fff";
const FREE = "#ffd34d";
const PLAYERS = [
  { x: 27, y: 29, fill: "#f2cf6b" },
  { x: 69, y: 29, fill: "#f0b090" },
  { x: 27, y: 67, fill: "#9cc8e6" },
  { x: 69, y: 67, fill: "#8fd0b0" },
] as const;

const LINES =
  '<path fill="none" stroke-opacity=".55" stroke-width="2" d="M12 6h72v84H12zM12 48h21M63 48h21M33 6v11h30V6M33 90V79h30v11"/>';
const FREE_SPOT = `<circle cx="48" cy="48" r="15" fill="none" stroke="${FREE}" stroke-width="4" stroke-dasharray="7.100 4.680"/><path stroke="${FREE}" stroke-width="4" stroke-linecap="round" d="M48 42v12M42 48h12"/>`;

const pitch = [
  LINES,
  ...PLAYERS.map(({ x, y, fill }) => `<circle cx="${x}" cy="${y}" r="8.500" fill="${fill}" stroke="none"/>`),
  FREE_SPOT,
].join("");

/** Phones use only its shape. */
const SHAPE =
  '<path fill="none" stroke-width="7" d="M14 8h68v80H14zM14 48h18M64 48h18"/><circle cx="48" cy="48" r="16" fill="none" stroke-width="7"/>';

const lucide = (name: string): string =>
  readFileSync(new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url), "utf8")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<svg[\s\S]*?>/, '<g fill="none" stroke-width="2" transform="translate(20 20) scale(2.330)">')
    .replace("</svg>", "</g>");

interface Drawing {
  size: number;
  content: string;
  share: number;
  corner?: number;
}

const ICONS: Record<string, Drawing> = {
  "icon-192.png": { size: 192, content: pitch, share: 0.86, corner: 21 },
  "icon-512.png": { size: 512, content: pitch, share: 0.86, corner: 21 },
  // Phones crop these to their own shape: the inner 80 % is safe.
  "icon-maskable-512.png": { size: 512, content: pitch, share: 0.68, corner: 0 },
  "apple-touch-icon.png": { size: 180, content: pitch, share: 0.8, corner: 0 },
  "badge.png": { size: 96, content: SHAPE, share: 0.96 },
  "shortcut-tonight.png": { size: 96, content: lucide("moon"), share: 1, corner: 48 },
  "shortcut-create.png": { size: 96, content: lucide("plus"), share: 1, corner: 48 },
  "shortcut-mine.png": { size: 96, content: lucide("calendar-check"), share: 1, corner: 48 },
};

function drawing({ content, share, corner }: Drawing): Buffer {
  const edge = (96 / share - 96) / 2;
  const side = 96 + 2 * edge;
  const radius = ((corner ?? 0) * side) / 96;
  const ground =
    corner === undefined
      ? ""
      : `<rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" rx="${radius}" fill="${GREEN}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${side} ${side}">${ground}<g stroke="${CHALK}" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`,
  );
}

const folder = fileURLToPath(new URL("../public/", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, icon] of Object.entries(ICONS)) {
  await sharp(drawing(icon), { density: (72 * icon.size) / 96 })
    .resize(icon.size, icon.size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name);
}
